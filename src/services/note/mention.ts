import { sql } from 'kysely'
import { mention as calls } from '../../contract'
import { MENTION_AJOURNE } from '../../contract/kernel/constants'
import type { internship } from '../../contract/specification/internship'
import type { Handler } from '../access/handler'
import { labelOf } from '../db/options'
import { labelColumn, numberColumn } from '../db/recordColumns'
import { crudHandlers, type TableOf } from '../gateway/crud'

/** By merit, "Ajourné" last. */
export const mentionSelect: Handler<typeof internship.mentionSelect> = async ({ lang }, { db }) => {
  const Mention = await db
    .selectFrom('internship.mention as m')
    .select(['m.id as value', labelOf('m', lang).as('label')])
    .select(sql<number>`m.seuil::float8`.as('seuil'))
    .orderBy(sql`m.id = ${MENTION_AJOURNE}`)
    .orderBy('m.seuil')
    .execute()
  return { Mention }
}

export const mentionTable: TableOf<typeof calls, 'mention'> = {
  table: 'internship.mention',
  what: 'mention',
  columns: { label: labelColumn(), seuil: numberColumn() },
  orderBy: ['seuil'],
  name: sql`r.label->>'fr'`,
  ruled: [MENTION_AJOURNE],
  holders: (id) => ({
    note: sql`SELECT etudiant FROM internship.dossier WHERE mention_id = ${id}`,
    bareme: sql`SELECT label->>'fr' FROM internship.bareme
      WHERE seuils @> jsonb_build_array(jsonb_build_object('mention_id', ${id}::integer))`,
  }),
}

export const mentionRecord = crudHandlers(calls, 'mention', mentionTable)
