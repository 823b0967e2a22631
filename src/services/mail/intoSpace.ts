import type { Kysely } from 'kysely'
import type { EspaceSection } from '../../contract/espacePages'
import type { Config } from '../config'
import type { Database } from '../db/schema'
import { SECTION_DAYS } from '../limits'
import { personOf } from '../persons'
import { type Link, spaceAddress } from './outbox'

/**
 * Where a mail leads that brings somebody to a page of their space: its link enters once, within days. Afterwards the page
 * offers the usual link for the same page. It is of a kind of its own, so that asking for that one ends no mail that waits.
 *
 * @example const { button, link } = await intoSpace(trx, config, email, 'evaluations')
 */
export async function intoSpace(
  trx: Kysely<Database>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  email: string,
  section: EspaceSection,
): Promise<{ button: { href: string }; link: Link }> {
  const link: Link = { kind: 'section', subjectId: await personOf(trx, email), hours: SECTION_DAYS * 24 }
  return { button: { href: spaceAddress(publicUrl, section) }, link }
}
