import { type RawBuilder, sql } from 'kysely'
import {
  type modification as calls,
  MODIFICATION_ETATS,
  type Modification,
} from '../../contract/entreprise/modification'
import { sideBySide } from '../../contract/kernel/bidi'
import type { Lang } from '../../contract/kernel/constants'
import type { Handler } from '../access/handler'
import { rewriteOf } from '../convention/drafts'
import { clockText, type Zone } from '../db/clock'
import { letters, list, plain, reference, text } from '../db/list'
import type { Trx } from '../db/schema'
import { refuseOtherVersion } from '../db/version'
import type { Config } from '../kernel/config'
import { found, Refusal } from '../kernel/refusal'
import { tell } from '../mail/tell/tell'
import { whoActs } from '../mail/tell/whoActs'
import { versionOfRow } from '../tables/versionOfRow'

/* The names and registration numbers that companies ask for. */

export const modificationList: Handler<typeof calls.modificationList> = async (
  { lang: _lang, ...paging },
  { db, config: { timeZone } },
) => {
  const { rows, ...numbers } = await modifications(db, paging, { timeZone })
  return { modifications: rows, ...numbers }
}

export const modificationAccepter: Handler<typeof calls.modificationAccepter> = async (
  { id, version },
  { config, write },
) => {
  const done = await write(async (trx) => {
    const { entreprise_id } = await hold(trx, id, version)
    await sql`UPDATE company.entreprise e SET nom_entreprise = m.nom_entreprise, matricule = m.matricule
        FROM company.modification m WHERE m.id = ${id} AND e.id = ${entreprise_id}`.execute(trx)
    await rewriteOf(trx, config, sql`v.entreprise_id = ${entreprise_id}`)
    const decided = await decide(trx, id, sql`etat = 'acceptee'`)
    await tellDecision(trx, config, 'modification_acceptee', id)
    return decided
  })
  return { status: 200, ...done }
}

export const modificationRefuser: Handler<typeof calls.modificationRefuser> = async (
  { id, motif, version },
  { config, write },
) => {
  const done = await write(async (trx) => {
    await hold(trx, id, version)
    const decided = await decide(trx, id, sql`etat = 'refusee', motif = ${motif}`)
    await tellDecision(trx, config, 'modification_refusee', id)
    return decided
  })
  return { status: 200, ...done }
}

/**
 * Locks one that waits, after its company, which comes first everywhere.
 * @throws Refusal `not_found`, `changed_meanwhile`, `change_decided`
 */
async function hold(trx: Trx, id: number, version: string | undefined) {
  await sql`SELECT FROM company.entreprise
    WHERE id = (SELECT entreprise_id FROM company.modification WHERE id = ${id}) FOR UPDATE`.execute(trx)
  const { rows } = await sql<{ etat: string; entreprise_id: number; version: string }>`
    SELECT m.etat, m.entreprise_id, ${VERSION} AS version FROM company.modification m WHERE m.id = ${id} FOR UPDATE`.execute(
    trx,
  )
  const held = found(rows[0], 'change of a company')
  await refuseOtherVersion(trx, version, held, { entity: 'company.modification', entityId: id })
  if (held.etat !== 'demandee') throw new Refusal('change_decided', 'the office has decided already')
  return held
}

/** Tells who acts for a company what became of the name and the registration number that it has asked for. */
const tellDecision = (
  trx: Trx,
  config: Pick<Config, 'publicUrl'>,
  cle: 'modification_acceptee' | 'modification_refusee',
  id: number,
) =>
  tell(trx, cle, {
    categorie: 'bienvenue',
    about: 'modification',
    into: [config, 'entreprise'],
    settles: 'again',
    people: sql`
      SELECT m.id AS about_id, w.email, w.nom, w.destinataire, w.lang, m.nom_entreprise AS entreprise, m.matricule, m.motif,
        m.nom_entreprise <> m.nom_actuel AS nomme, m.matricule <> m.matricule_actuel AS immatricule
      FROM company.modification m JOIN company.entreprise e ON e.id = m.entreprise_id
      CROSS JOIN ${whoActs('e')} AS w WHERE m.id = ${id}`,
    also: ({ lang, nomme, immatricule }) => {
      const { nom, matricule } = CHANGES[lang]
      return { changement: sideBySide(lang, [...(nomme ? [nom] : []), ...(immatricule ? [matricule] : [])]) }
    },
  })

/** What a company may have asked to change. */
const CHANGES: Record<Lang, Record<'nom' | 'matricule', string>> = {
  fr: { nom: 'nom', matricule: 'matricule' },
  en: { nom: 'name', matricule: 'registration number' },
  ar: { nom: 'الاسم', matricule: 'رقم التسجيل' },
}

async function decide(trx: Trx, id: number, set: RawBuilder<unknown>) {
  const { rows } = await sql<{
    version: string
  }>`UPDATE company.modification AS m SET ${set} WHERE m.id = ${id}
    RETURNING ${VERSION} AS version`.execute(trx)
  return rows[0] as { version: string }
}

const VERSION = versionOfRow('company.modification', 'm')

const modifications = list((db, config: Zone) => ({
  query: db
    .selectFrom(
      sql<Modification>`(
        SELECT m.id, m.entreprise_id, e.nom_entreprise AS entreprise, m.nom_actuel, m.nom_entreprise, m.matricule_actuel, m.matricule,
          m.etat, m.motif, m.demandee_par, ${clockText(sql.ref('m.demandee_le'), config)} AS demandee_le,
          ${VERSION} AS version
        FROM company.modification m JOIN company.entreprise e ON e.id = m.entreprise_id)`.as('v'),
    )
    .select([
      'v.id',
      'v.entreprise_id',
      'v.entreprise',
      'v.nom_actuel',
      'v.nom_entreprise',
      'v.matricule_actuel',
    ])
    .select(['v.matricule', 'v.etat', 'v.motif', 'v.demandee_par', 'v.demandee_le', 'v.version']),
  sort: {
    entreprise: text('v.entreprise'),
    nom_entreprise: text('v.nom_entreprise'),
    matricule: text('v.matricule'),
    demandee_par: text('v.demandee_par'),
    demandee_le: plain('v.demandee_le'),
    // pending ones come first
    etat: sql`array_position(${[...MODIFICATION_ETATS]}::text[], v.etat)`,
  },
  id: plain('v.id'),
  search: (pattern) =>
    sql`public.fold(concat_ws(E'\n', v.entreprise, v.nom_entreprise, v.matricule, v.demandee_par)) LIKE public.fold(${pattern})`,
  filter: {
    etat: letters('v.etat'),
    entreprise_id: reference('v.entreprise_id'),
  },
}))
