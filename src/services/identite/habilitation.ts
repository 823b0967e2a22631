import { sql } from 'kysely'
import {
  type habilitation as calls,
  type Droits as DroitsShown,
  habilitationRecord,
} from '../../contract/identite/habilitation'
import type { Handler } from '../access/handler'
import { droitsOf } from '../access/identite/droits'
import { codeColumn, idsColumn, textColumn } from '../db/recordColumns'
import type { Db } from '../db/schema'
import { crudHandlers, type TableOf } from '../gateway/crud'
import { found } from '../kernel/refusal'

/** People who are shown at once. */
const FOUND_MAX = 10

export const habilitationTable: TableOf<typeof habilitationRecord, 'habilitation'> = {
  table: 'internship.habilitation',
  what: 'line of the table of groups',
  columns: {
    nom: textColumn('groupe'),
    fournisseur: textColumn(),
    role: codeColumn('letters'),
    diplomes: idsColumn('records.diplome'),
  },
  orderBy: ['nom'],
  name: sql`r.groupe`,
  holders: () => ({}),
}

export const habilitationCrud = crudHandlers(habilitationRecord, 'habilitation', habilitationTable)

/* Paths `habilitation/…`: what the groups of a provider of identities may do in the office. */

export const habilitationEssai: Handler<typeof calls.habilitationEssai> = async ({ qui }, { db }) => {
  const identites = await db
    .selectFrom('gateway.identite as i')
    .select(['i.id', 'i.fournisseur', 'i.sujet', 'i.nom', 'i.email', 'i.groupes', 'i.vu_le', 'i.suit'])
    .select([
      sql<string | null>`(SELECT u.username FROM internship.utilisateur u WHERE u.id = i.utilisateur_id)`.as(
        'compte',
      ),
      sql<string | null>`coalesce((SELECT e.nom_complet FROM records.etudiant e WHERE e.id = i.etudiant_id),
          (SELECT t.nom_complet FROM records.enseignant t WHERE t.id = i.enseignant_id),
          (SELECT p.email FROM gateway.personne p WHERE p.id = i.personne_id))`.as('personne'),
    ])
    .where(
      sql<boolean>`(lower(i.sujet) = lower(${qui}) OR lower(i.email) = lower(${qui})
          OR public.fold(i.nom) LIKE '%' || public.fold(${escaped(qui)}) || '%')`,
    )
    .orderBy(sql`lower(i.sujet) = lower(${qui})`, 'desc')
    .orderBy('i.vu_le', 'desc')
    .limit(FOUND_MAX)
    .execute()
  return {
    identites: await Promise.all(
      identites.map(async ({ vu_le, ...identite }) => ({
        ...identite,
        vu: vu_le.toISOString(),
        droits: await droitsShown(db, identite.fournisseur, identite.groupes),
      })),
    ),
    groupe: await droitsShown(db, '', [qui]),
  }
}

export const habilitationDelier: Handler<typeof calls.habilitationDelier> = async ({ id }, { write }) => {
  await write(async (trx) =>
    found(
      await trx.deleteFrom('gateway.identite').where('id', '=', id).returning('id').executeTakeFirst(),
      'identity',
    ),
  )
  return { status: 200 }
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

async function droitsShown(
  db: Db,
  fournisseur: string,
  groupes: readonly string[],
): Promise<DroitsShown | null> {
  const droits = await droitsOf(db, fournisseur, groupes)
  if (!droits) return null
  const diplomes = await db
    .selectFrom('records.diplome')
    .select(['id as value', sql<string>`label->>'fr'`.as('label')])
    .where('id', 'in', droits.diplomes.length > 0 ? droits.diplomes : [0])
    .orderBy('id')
    .execute()
  return { ...droits, diplomes }
}
