import { type RawBuilder, sql } from 'kysely'

/**
 * Invisible characters in Latin and Arabic texts, as in `contract/kernel/cleanText.ts`: spaces, fillers, lone accents.
 */
const UNSEEN = [
  '\\u0009-\\u000d\\u0020\\u00a0\\u00ad\\u0300-\\u036f',
  '\\u0610-\\u061a\\u061c\\u064b-\\u065f\\u0670\\u06d6-\\u06dd\\u06df-\\u06e4\\u06e7-\\u06e8\\u06ea-\\u06ed',
  '\\u115f-\\u1160\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb',
].join('')

/** Whether a text is missing or shows nothing, like the contract's `isBlank`. */
export const isBlankText = (text: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${text} ~ ${sql.lit(`[^${UNSEEN}]`)}) IS NOT TRUE`
