import type { records } from '../../contract/records'
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
