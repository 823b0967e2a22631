import type { EspaceSection } from '../../contract/espace/sections'
import type { Config } from '../kernel/config'
import { SECTION_DAYS } from '../kernel/limits'
import { type LinkOfPerson, spaceAddress } from './outbox'

/**
 * Where a mail leads that brings somebody to a page of their space: its link enters once, within days. Afterwards the page
 * offers the usual link for the same page. It is of a kind of its own, so that asking for that one ends no mail that waits.
 *
 * @example const { button, link } = intoSpace(config, email, 'evaluations')
 */
export const intoSpace = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  address: string,
  section: EspaceSection,
): { button: { href: string }; link: LinkOfPerson } => ({
  button: { href: spaceAddress(publicUrl, section) },
  link: { kind: 'section', address, hours: SECTION_DAYS * 24 },
})
