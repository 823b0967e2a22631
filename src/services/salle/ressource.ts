import { sql } from 'kysely'
import { materiel as calls, type records } from '../../contract'
import type { Handler } from '../access/handler'
import { selectActive } from '../db/options'
import { codeColumn, labelColumn, referenceColumn } from '../db/recordColumns'
import { crudHandlers, type TableOf } from '../gateway/crud'

export const ressourceSelect: Handler<typeof records.ressourceSelect> = async ({ lang }, { db }) => {
  return { Materiel: await selectActive(db, 'records.ressource', lang) }
}

export const materielTable: TableOf<typeof calls, 'materiel'> = {
  table: 'records.ressource',
  what: 'piece of equipment',
  columns: {
    label: labelColumn(),
    salle: referenceColumn('records.salle', 'salle_id'),
    active: codeColumn(),
  },
  name: sql`r.label->>'fr'`,
  holders: (id) => ({
    soutenance: sql`
      SELECT v.etudiant FROM internship.soutenance_materiel m
      JOIN internship.v_soutenance v USING (soutenance_id) WHERE m.ressource_id = ${id}`,
  }),
}

export const materielRecord = crudHandlers(calls, 'materiel', materielTable)
