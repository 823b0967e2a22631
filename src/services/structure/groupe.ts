import { sql } from 'kysely'
import { groupe as calls, type records, type structureCalls } from '../../contract'
import type { Handler } from '../access/handler'
import { text } from '../db/list'
import { byLabel, labelOf } from '../db/options'
import { referenceColumn, textColumn } from '../db/recordColumns'
import { inScope } from '../db/scope'
import { crudHandlers, type TableOf } from '../gateway/crud'

export const groupByNiveau: Handler<typeof records.groupByNiveau> = async (
  { specialite_id, cycle_id, niveau_id },
  { db, session },
) => {
  const Group = await db
    .selectFrom('records.groupe as g')
    .innerJoin('records.niveau as n', 'n.id', 'g.niveau_id')
    .select(['g.id as value', 'g.nom as label'])
    .where(inScope(session, 'g', 'group'))
    .where('g.specialite_id', '=', specialite_id)
    .where('g.niveau_id', '=', niveau_id)
    .where('n.cycle_id', '=', cycle_id)
    .orderBy(text('g.nom'))
    .execute()
  return { Group }
}

export const groupeSelect: Handler<typeof structureCalls.groupeSelect> = async (
  { lang },
  { db, session },
) => {
  const label = sql<string>`g.nom || ' · ' || (${labelOf('s', lang)}) || ' · ' || (${labelOf('n', lang)})`
  const options = await db
    .selectFrom('records.groupe as g')
    .innerJoin('records.specialite as s', 's.id', 'g.specialite_id')
    .innerJoin('records.niveau as n', 'n.id', 'g.niveau_id')
    .select(['g.id as value', label.as('label')])
    .where(inScope(session, 'g', 'group'))
    .orderBy(byLabel(label))
    .orderBy('g.id')
    .execute()
  return { options }
}

export const groupeTable: TableOf<typeof calls, 'groupe'> = {
  table: 'records.groupe',
  what: 'group',
  columns: {
    nom: textColumn(),
    specialite: referenceColumn('records.specialite', 'specialite_id'),
    niveau: referenceColumn('records.niveau', 'niveau_id'),
  },
  orderBy: ['specialite', 'niveau', 'nom'],
  name: sql`r.nom`,
  holders: (id) => ({
    etudiant: sql`
      SELECT e.nom_complet FROM records.inscription i
      JOIN records.etudiant e ON e.id = i.etudiant_id WHERE i.groupe_id = ${id}`,
  }),
}

export const groupeRecord = crudHandlers(calls, 'groupe', groupeTable)
