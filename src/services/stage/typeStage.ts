import { sql } from 'kysely'
import { typeStage as calls } from '../../contract'
import { OBLIGATOIRE, VOLONTAIRE } from '../../contract/kernel/constants'
import type { internship } from '../../contract/specification/internship'
import type { Handler } from '../access/handler'
import { labelOf } from '../db/options'
import { codeColumn, labelColumn } from '../db/recordColumns'
import { crudHandlers, type TableOf } from '../gateway/crud'

export const typeStageSelect: Handler<typeof internship.typeStageSelect> = async ({ lang }, { db }) => {
  const Type_stage = await db
    .selectFrom('internship.type_stage as t')
    .select(['t.id as value', labelOf('t', lang).as('label')])
    .orderBy('t.id')
    .execute()
  return { Type_stage }
}

export const typeStageTable: TableOf<typeof calls, 'typeStage'> = {
  table: 'internship.type_stage',
  what: 'internship type',
  columns: {
    label: labelColumn(),
    rang_etudiant: codeColumn(),
    rang_entreprise: codeColumn(),
    rang_tuteur: codeColumn(),
    rang_encadrant: codeColumn(),
    rang_ecole: codeColumn(),
  },
  name: sql`r.label->>'fr'`,
  ruled: [OBLIGATOIRE, VOLONTAIRE],
  holders: (id) => ({
    stage: sql`
      SELECT s.sujet FROM internship.stage_type t
      JOIN internship.stage s ON s.id = t.stage_id WHERE t.type_stage_id = ${id}`,
  }),
}

export const typeStageRecord = crudHandlers(calls, 'typeStage', typeStageTable)
