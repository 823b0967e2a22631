import { sql } from 'kysely'
import { niveau as calls, type records, type structureCalls } from '../../contract'
import type { Lang } from '../../contract/kernel/constants'
import type { Handler } from '../access/handler'
import { labelOf } from '../db/options'
import { dateColumn, labelColumn, numberColumn, referenceColumn } from '../db/recordColumns'
import type { Db } from '../db/schema'
import { isInside, type Scope } from '../db/scope'
import { crudHandlers, type TableOf } from '../gateway/crud'

export const niveauBySpecialite: Handler<typeof records.niveauBySpecialite> = async (
  { id, lang },
  { db, session },
) => {
  return { Niveau: await niveaux(db, session, lang, [id]) }
}

/** The levels of any of the specialties, each once. */
export const niveauBySpecialites: Handler<typeof records.niveauBySpecialites> = async (
  { specialites, lang },
  { db, session },
) => {
  return { Niveau: await niveaux(db, session, lang, specialites) }
}

/** Each with its cycle, where they are those of several. */
export const niveauSelect: Handler<typeof structureCalls.niveauSelect> = async (
  { diplome, lang },
  { db, session },
) => {
  const name = labelOf('n', lang)
  const label = diplome ? name : sql<string>`${name} || ' · ' || (${labelOf('c', lang)})`
  const options = await db
    .selectFrom('records.niveau as n')
    .innerJoin('records.cycle as c', 'c.id', 'n.cycle_id')
    .select(['n.id as value', label.as('label')])
    .where(isInside(session, 'level', 'n'))
    .$if(diplome !== undefined, (levels) =>
      levels.where('c.id', 'in', (from) =>
        from
          .selectFrom('records.diplome as d')
          .select('d.cycle_id')
          .where('d.id', '=', diplome ?? 0),
      ),
    )
    .orderBy('n.cycle_id')
    .orderBy('n.rang')
    .orderBy('n.id')
    .execute()
  return { options }
}

export const niveauTable: TableOf<typeof calls, 'niveau'> = {
  table: 'records.niveau',
  what: 'level',
  columns: {
    label: labelColumn(),
    cycle: referenceColumn('records.cycle', 'cycle_id'),
    rang: numberColumn(),
    debut: dateColumn(),
    fin: dateColumn(),
    heures: numberColumn(),
  },
  orderBy: ['cycle', 'rang'],
  name: sql`r.label->>'fr'`,
  holders: (id) => ({
    justificatif: sql`SELECT label->>'fr' FROM records.justificatif WHERE niveaux @> ARRAY[${id}::integer]`,
    proclamation: sql`SELECT nom FROM internship.proclamation WHERE niveau_id = ${id}`,
    specialite: sql`
      SELECT s.label->>'fr' FROM records.specialite_niveau l
      JOIN records.specialite s ON s.id = l.specialite_id WHERE l.niveau_id = ${id}`,
    stage: sql`
      SELECT s.sujet FROM internship.stage_niveau l
      JOIN internship.stage s ON s.id = l.stage_id WHERE l.niveau_id = ${id}`,
  }),
}

export const niveauRecord = crudHandlers(calls, 'niveau', niveauTable)

const niveaux = (db: Db, scope: Scope, lang: Lang, specialites: number[]) =>
  db
    .selectFrom('records.niveau as n')
    .select(['n.id as value', labelOf('n', lang).as('label')])
    .where(isInside(scope, 'level', 'n'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('records.specialite_niveau as sn')
          .select('sn.niveau_id')
          .whereRef('sn.niveau_id', '=', 'n.id')
          .innerJoin('records.specialite as s', 's.id', 'sn.specialite_id')
          .where('sn.specialite_id', '=', sql<number>`ANY (${specialites}::bigint[])`)
          .where(isInside(scope, 'specialty', 's')),
      ),
    )
    .orderBy('n.cycle_id')
    .orderBy('n.rang')
    .orderBy('n.id')
    .execute()
