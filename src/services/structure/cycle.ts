import { sql } from 'kysely'
import { cycle as calls, type records } from '../../contract'
import type { Handler } from '../access/handler'
import { labelOf } from '../db/options'
import { labelColumn } from '../db/recordColumns'
import { isInside } from '../db/scope'
import { crudHandlers, type TableOf } from '../gateway/crud'

export const cycleSelect: Handler<typeof records.cycleSelect> = async ({ lang }, { db, session }) => {
  const Cycle = await db
    .selectFrom('records.cycle as c')
    .select(['c.id as value', labelOf('c', lang).as('label')])
    .where(isInside(session, 'cycle', 'c'))
    .orderBy('c.id')
    .execute()
  return { Cycle }
}

export const cycleTable: TableOf<typeof calls, 'cycle'> = {
  table: 'records.cycle',
  what: 'cycle',
  columns: { label: labelColumn() },
  name: sql`r.label->>'fr'`,
  holders: (id) => ({
    cursus: sql`SELECT label->>'fr' FROM records.diplome WHERE cycle_id = ${id}`,
    niveau: sql`SELECT label->>'fr' FROM records.niveau WHERE cycle_id = ${id}`,
  }),
}

export const cycleRecord = crudHandlers(calls, 'cycle', cycleTable)
