import { sql } from 'kysely'
import { annee as calls, type records } from '../../contract'
import { crudHandlers } from '../crud'
import { booleanColumn, dateColumn, textColumn } from '../db/recordColumns'
import type { Handlers } from '../handler'

export const annee = {
  /** Newest first; the current one is what the sign-in starts with. */
  async annee(_, { db }) {
    const annees = await db
      .selectFrom('records.annee')
      .select(['id as value', 'label', 'courante'])
      .orderBy('label', 'desc')
      .execute()
    const options = annees.map(({ value, label }) => ({ value, label }))
    const current = options.filter((_, index) => annees[index]?.courante)
    return { Annee: [{ ListAnnee: options }], CurrentAnnee: current }
  },
} satisfies Partial<Handlers<typeof records>>

export const anneeRecord = crudHandlers(calls, 'annee', {
  table: 'records.annee',
  what: 'year',
  columns: { label: textColumn(), debut: dateColumn(), fin: dateColumn(), courante: booleanColumn() },
  orderBy: ['debut'],
  name: sql`r.label`,
  holders: (id) => ({
    groupe: sql`SELECT nom FROM records.groupe WHERE annee_id = ${id}`,
    stage: sql`SELECT sujet FROM internship.stage WHERE annee_id = ${id}`,
  }),
})
