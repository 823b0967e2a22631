import { sql } from 'kysely'
import { SEUILS_MENTIONS } from '../../contract/constants'
import type { internship } from '../../contract/internship'
import type { Handlers } from '../handler'

export const mention = {
  async mentionSelect({ lang }, { db }) {
    const mentions = await db
      .selectFrom('internship.mention as m')
      .select(['m.id as value', sql<string>`m.label->>${lang}`.as('label')])
      .orderBy('m.id')
      .execute()
    return { Mention: mentions.map((mention) => ({ ...mention, seuil: SEUILS_MENTIONS[mention.value] })) }
  },
} satisfies Partial<Handlers<typeof internship>>
