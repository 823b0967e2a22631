import { sql } from 'kysely'
import { annee as calls, type records } from '../../contract'
import { holdsDemo } from '../access/demoAccount'
import type { Handler } from '../access/handler'
import { booleanColumn, dateColumn, textColumn } from '../db/recordColumns'
import { crudHandlers, type TableOf } from '../gateway/crud'

/** Newest first; the sign-in preselects the current one. */
export const annee: Handler<typeof records.annee> = async (_, { db }) => {
  const [annees, demo] = await Promise.all([
    db
      .selectFrom('records.annee')
      .select(['id as value', 'label', 'courante', 'debut', 'fin', 'cloturee'])
      .orderBy('label', 'desc')
      .execute(),
    holdsDemo(db),
  ])
  const options = annees.map(({ courante: _, cloturee, ...year }) => ({
    ...year,
    ...(cloturee && { cloturee }),
  }))
  const current = annees.filter(({ courante }) => courante).map(({ value, label }) => ({ value, label }))
  return { Annee: [{ ListAnnee: options }], CurrentAnnee: current, ...(demo && { Demo: true }) }
}

export const anneeTable: TableOf<typeof calls, 'annee'> = {
  table: 'records.annee',
  what: 'year',
  columns: {
    label: textColumn(),
    debut: dateColumn(),
    fin: dateColumn(),
    courante: booleanColumn(),
    cloturee: booleanColumn(),
  },
  orderBy: ['debut'],
  name: sql`r.label`,
  holders: (id) => ({
    groupe: sql`SELECT nom FROM records.groupe WHERE annee_id = ${id}`,
    stage: sql`SELECT sujet FROM internship.stage WHERE annee_id = ${id}`,
    campagne: sql`SELECT nom FROM internship.campagne WHERE annee_id = ${id}`,
  }),
}

export const anneeRecord = crudHandlers(calls, 'annee', anneeTable)
