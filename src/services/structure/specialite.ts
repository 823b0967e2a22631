import { sql } from 'kysely'
import { specialite as calls, type records } from '../../contract'
import type { Lang } from '../../contract/kernel/constants'
import type { Handler } from '../access/handler'
import { byLabel, labelOf } from '../db/options'
import { labelColumn, referenceColumn, severalColumn } from '../db/recordColumns'
import type { Db } from '../db/schema'
import { isInside, type Scope } from '../db/scope'
import { crudHandlers, type TableOf } from '../gateway/crud'

export const specialiteSelect: Handler<typeof records.specialiteSelect> = async (
  { lang },
  { db, session },
) => {
  return { Specialite: await specialites(db, session, lang).execute() }
}

export const specialiteByDiplome: Handler<typeof records.specialiteByDiplome> = async (
  { id, lang },
  { db, session },
) => {
  return { Specialite: await specialites(db, session, lang).where('s.diplome_id', '=', id).execute() }
}

export const specialiteTable: TableOf<typeof calls, 'specialite'> = {
  table: 'records.specialite',
  what: 'specialty',
  columns: {
    label: labelColumn(),
    diplome: referenceColumn('records.diplome', 'diplome_id'),
    niveaux: severalColumn(
      {
        table: 'records.specialite_niveau',
        own: 'specialite_id',
        other: 'niveau_id',
      },
      'records.niveau',
    ),
  },
  name: sql`r.label->>'fr'`,
  holders: (id) => ({
    groupe: sql`SELECT nom FROM records.groupe WHERE specialite_id = ${id}`,
    stage: sql`
      SELECT s.sujet FROM internship.stage_specialite l
      JOIN internship.stage s ON s.id = l.stage_id WHERE l.specialite_id = ${id}`,
  }),
}

export const specialiteRecord = crudHandlers(calls, 'specialite', specialiteTable)

function specialites(db: Db, scope: Scope, lang: Lang) {
  const label = labelOf('s', lang)
  return db
    .selectFrom('records.specialite as s')
    .select(['s.id as value', label.as('label')])
    .where(isInside(scope, 'specialty', 's'))
    .orderBy(byLabel(label))
    .orderBy('s.id')
}
