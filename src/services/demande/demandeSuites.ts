import { sql } from 'kysely'
import type { declaration as calls } from '../../contract/demande/declaration'
import { DEMANDE_ACCEPTEE, DEMANDE_EN_ATTENTE } from '../../contract/kernel/constants'
import type { Answer } from '../../contract/kernel/endpoint'
import type { Handler } from '../access/handler'
import type { Trx } from '../db/schema'
import { inScope, keepInside, type Scope } from '../db/scope'
import { groupIdOf, groupOf, matriculeOf } from '../dossier/dossier'
import { found, invalid, Refusal } from '../kernel/refusal'
import { yearAfter } from '../regle/years'
import { COLUMNS, keepDeclaration, TOLD } from './declaration'
import { decide, EMAIL, refuseChangedRequest, SUITE, VERSION } from './demande'
import { tellStudent } from './tellStudent'
import { moveRequest } from './year'

type Whole = Answer<typeof calls.demandeById>['Demande']

/* What the office does with a request beside accepting and refusing it. */

export const demandeById: Handler<typeof calls.demandeById> = async ({ id }, { db, session }) => {
  const row = await db
    .selectFrom('internship.demande as d')
    .leftJoin('internship.declaration as c', 'c.id', 'd.id')
    .select(['d.id', 'd.etudiant as name', 'd.type_stage', 'd.langue', 'd.etat'])
    .select([matriculeOf('d').as('matricule'), groupOf('d').as('groupe'), groupIdOf('d').as('id_groupe')])
    .select([EMAIL.as('email'), VERSION.as('version')])
    .select(SUITE)
    .select(
      sql<Whole>`(SELECT jsonb_build_object(${TOLD}, 'encadrant_id', c.encadrant_id, 'encadrant', n.nom_complet,
            'entreprise_connue', e.nom_entreprise)
          FROM internship.declaration c
          LEFT JOIN company.entreprise e ON e.id = c.entreprise_id OR e.numero = company.numero(c.matricule_entreprise)
          LEFT JOIN internship.encadreur n ON n.id = c.encadrant_id WHERE c.id = d.id ORDER BY e.id = c.entreprise_id DESC, e.doublon LIMIT 1)`.as(
        'declared',
      ),
    )
    .where('d.id', '=', id)
    .where(inScope(session, 'd'))
    .executeTakeFirst()
  const { declared, ...demande } = found(row, 'request')
  return { Demande: { ...NOTHING, ...declared, ...demande } as Whole }
}

export const demandeModifier: Handler<typeof calls.demandeModifier> = async (
  { id, version, type_stage, langue, declaration },
  { write, session },
) => {
  await write(async (trx) => {
    const of = await hold(trx, session, { id, version })
    if (of.etat === DEMANDE_ACCEPTEE) throw new Refusal('request_accepted', 'the request is accepted')
    await trx.updateTable('internship.demande').set({ type_stage, langue }).where('id', '=', id).execute()
    if (!of.declaree) return
    if (!declaration) throw invalid('declaration', 'the request declares an internship')
    const { etudiant_id, declaree } = of
    const annee_id = await yearAfter(trx, { ...of, ...declaree }, declaration)
    if (annee_id !== of.annee_id) {
      await moveRequest(trx, { id, annee_id, etudiant_id })
      const moved = trx.selectFrom('internship.demande as d').select('id').where('id', '=', id)
      await keepInside(session, moved.where(inScope({ ...session, anneeId: annee_id }, 'd')))
    }
    await keepDeclaration(trx, { id, annee_id, etudiant_id }, declaration, { byStaff: true })
  })
  return { status: 200 }
}

export const demandeRetourner: Handler<typeof calls.demandeRetourner> = async (
  { id, motif, version },
  { write, session, config },
) => {
  await write(async (trx) => {
    const { etat } = await hold(trx, session, { id, version })
    if (etat !== DEMANDE_EN_ATTENTE) throw new Refusal('request_decided', 'the request has been decided')
    await trx.updateTable('internship.demande').set({ retournee: 1, motif }).where('id', '=', id).execute()
    await tellStudent(trx, config, 'demande_retournee', id)
  })
  return { status: 200 }
}

export const demandeAccepter: Handler<typeof calls.demandeAccepter> = async (
  { id, encadrant_id, version },
  { write, session, config },
) => {
  const done = await write(async (trx) => {
    await hold(trx, session, { id, version })
    if (encadrant_id)
      await sql`UPDATE internship.declaration SET encadrant_id = ${encadrant_id} WHERE id = ${id}`.execute(
        trx,
      )
    return decide(trx, session, config, { id, etat: DEMANDE_ACCEPTEE })
  })
  return { status: 200, ...done }
}

/** What a plain request has not. */
const NOTHING = Object.fromEntries(
  [...COLUMNS, 'entreprise_connue', 'encadrant_id', 'encadrant'].map((column) => [column, null]),
)

interface LockedDemande {
  annee_id: number
  etudiant_id: number
  etat: number
  /** Its days, if it declares an internship. */
  declaree: { debut: string; fin: string } | null
}

/** Locks a request in scope. @throws Refusal `not_found`, `changed_meanwhile` */
async function hold(
  trx: Trx,
  scope: Scope,
  seen: { id: number; version?: string | undefined },
): Promise<LockedDemande> {
  const { rows } = await sql<LockedDemande>`
    SELECT d.annee_id, d.etudiant_id, d.etat,
      (SELECT jsonb_build_object('debut', c.debut, 'fin', c.fin) FROM internship.declaration c WHERE c.id = d.id) AS declaree
    FROM internship.demande d WHERE d.id = ${seen.id} AND ${inScope(scope, 'd')} FOR UPDATE`.execute(trx)
  const held = found(rows[0], 'request')
  await refuseChangedRequest(trx, scope, seen)
  return held
}
