import type { EspaceSection, Ouvre } from '../../contract/espace/sections'
import type { Config } from '../kernel/config'
import { SECTION_DAYS } from '../kernel/limits'
import { type LinkOfPerson, spaceAddress } from './links'

/**
 * The button and link of a mail that leads to a page of the recipient's space. The link works once, within some days;
 * afterwards the page offers the usual link to the same place. It has a kind of its own, so that requesting the usual
 * link cancels no waiting mail.
 *
 * @param ouvre the record that the page opens
 * @example const { button, link } = intoSpace(config, email, 'evaluations', 'stage=4')
 */
export const intoSpace = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  address: string,
  section: EspaceSection,
  ouvre?: Ouvre,
): { button: { href: string }; link: LinkOfPerson } => ({
  button: { href: spaceAddress(publicUrl, section, { ouvre }) },
  link: { kind: 'section', address, hours: SECTION_DAYS * 24 },
})
