import { sql } from 'kysely'
import { typeJury as calls } from '../../contract'
import { JURY_EXAMINATEUR, JURY_PRESIDENT, JURY_RAPPORTEUR } from '../../contract/kernel/constants'
import type { internship } from '../../contract/specification/internship'
import type { Handler } from '../access/handler'
import { labelOf } from '../db/options'
import { labelColumn } from '../db/recordColumns'
import { crudHandlers, type TableOf } from '../gateway/crud'

export const typeJurySelect: Handler<typeof internship.typeJurySelect> = async ({ lang }, { db }) => {
  const types = await db
    .selectFrom('internship.type_jury as t')
    .select(['t.id as value', labelOf('t', lang).as('label')])
    .orderBy('t.id')
    .execute()
  return { Type: types }
}

export const typeJuryTable: TableOf<typeof calls, 'typeJury'> = {
  table: 'internship.type_jury',
  what: 'jury role',
  columns: { label: labelColumn() },
  name: sql`r.label->>'fr'`,
  ruled: [JURY_PRESIDENT, JURY_RAPPORTEUR, JURY_EXAMINATEUR],
  holders: (id) => ({
    soutenance: sql`
      SELECT d.etudiant FROM internship.soutenance_jury j
      JOIN internship.dossier d ON d.soutenance_id = j.soutenance_id WHERE j.type_jury_id = ${id}`,
    campagne: sql`SELECT nom FROM internship.campagne
      WHERE sieges @> jsonb_build_array(jsonb_build_object('type_jury', ${id}::integer))`,
  }),
}

export const typeJuryRecord = crudHandlers(calls, 'typeJury', typeJuryTable)
