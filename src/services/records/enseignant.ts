import { sql } from 'kysely'
import type { Lang } from '../../contract/constants'
import type { records } from '../../contract/records'
import { like, list, plain, text } from '../db/list'
import type { Handlers } from '../handler'

export const enseignant = {
  async enseignantSelect(_, { db }) {
    const enseignants = await db
      .selectFrom('records.enseignant as e')
      .select(['e.id as value', 'e.nom_complet as label'])
      .orderBy(text('e.nom_complet'))
      .orderBy('e.id')
      .execute()
    return { enseignants }
  },

  async enseignantList({ lang, ...paging }, { db }) {
    const { rows, ...numbers } = await enseignants(db, paging, lang)
    return { enseignants: rows, ...numbers }
  },
} satisfies Partial<Handlers<typeof records>>

const enseignants = list((db, lang: Lang) => {
  // As a constant: an index on it serves no parameter.
  const grade = sql<string>`e.grade->>${sql.lit(lang)}`
  return {
    query: db
      .selectFrom('records.enseignant as e')
      .select(['e.id', 'e.code', 'e.nom_complet as Name', grade.as('grade'), 'e.email', 'e.mobile']),
    sort: {
      code: text('e.code'),
      Name: text('e.nom_complet'),
      grade: sql`(${grade}) COLLATE "und-x-icu"`,
      email: text('e.email'),
      mobile: text('e.mobile'),
    },
    orderBy: [{ by: text('e.code') }],
    id: plain('e.id'),
    search: (pattern) => like(`e.recherche_${lang}`, pattern),
  }
})
