import { sql } from 'kysely'
import { cursus as calls, type records, type structureCalls } from '../../contract'
import type { Handler } from '../access/handler'
import { byLabel, labelOf } from '../db/options'
import { labelColumn, numberColumn, referenceColumn, textColumn } from '../db/recordColumns'
import { isInside } from '../db/scope'
import { crudHandlers, type TableOf } from '../gateway/crud'

export const diplomeByCycle: Handler<typeof records.diplomeByCycle> = async (
  { id, lang },
  { db, session },
) => {
  const label = labelOf('d', lang)
  const Diplome = await db
    .selectFrom('records.diplome as d')
    .select(['d.id as value', label.as('label')])
    .where('d.cycle_id', '=', id)
    .where(isInside(session, 'diploma', 'd'))
    .orderBy(byLabel(label))
    .execute()
  return { Diplome }
}

/** Each with its cycle: two may have one name. */
export const cursusSelect: Handler<typeof structureCalls.cursusSelect> = async (
  { lang },
  { db, session },
) => {
  const label = sql<string>`${labelOf('d', lang)} || ' · ' || (${labelOf('c', lang)})`
  const options = await db
    .selectFrom('records.diplome as d')
    .innerJoin('records.cycle as c', 'c.id', 'd.cycle_id')
    .select(['d.id as value', label.as('label')])
    .where(isInside(session, 'diploma', 'd'))
    .orderBy(byLabel(label))
    .orderBy('d.id')
    .execute()
  return { options }
}

export const cursusTable: TableOf<typeof calls, 'cursus'> = {
  table: 'records.diplome',
  what: 'diploma',
  columns: {
    label: labelColumn(),
    cycle: referenceColumn('records.cycle', 'cycle_id'),
    signataire: textColumn(),
    qualite: textColumn(),
    ects: numberColumn(),
  },
  name: sql`r.label->>'fr'`,
  holders: (id) => ({
    justificatif: sql`SELECT label->>'fr' FROM records.justificatif WHERE diplomes @> ARRAY[${id}::integer]`,
    specialite: sql`SELECT label->>'fr' FROM records.specialite WHERE diplome_id = ${id}`,
    utilisateur: sql`SELECT username FROM internship.utilisateur WHERE diplomes @> ARRAY[${id}::integer]`,
    proclamation: sql`SELECT nom FROM internship.proclamation WHERE diplome_id = ${id}`,
    bareme: sql`SELECT label->>'fr' FROM internship.bareme WHERE diplomes @> ARRAY[${id}::integer]`,
    campagne: sql`SELECT c.nom FROM internship.campagne c
      JOIN internship.campagne_diplome l ON l.campagne_id = c.id WHERE l.diplome_id = ${id}`,
  }),
}

export const cursusRecord = crudHandlers(calls, 'cursus', cursusTable)
