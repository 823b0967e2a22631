import { z } from 'zod'
import { MAIL_MENTIONS } from './constants'

/** The kinds of work that the staff are mailed of: what waits for somebody, and has arisen since. */
export const TRAVAUX = [
  ...(['declinees', 'echecs', 'signees', 'demandes', 'entreprises'] as const),
  ...(['proposees', 'modifications', 'retenues', 'encadrements', 'tutorats', 'conventions'] as const),
] as const
export type Travail = (typeof TRAVAUX)[number]

const quand = z.enum(MAIL_MENTIONS)

/** When somebody is mailed of each. */
export const Travaux = z.object({
  declinees: quand,
  echecs: quand,
  signees: quand,
  demandes: quand,
  entreprises: quand,
  proposees: quand,
  modifications: quand,
  retenues: quand,
  encadrements: quand,
  tutorats: quand,
  conventions: quand,
} satisfies Record<Travail, typeof quand>)
export type Travaux = z.output<typeof Travaux>

/** Who has chosen nothing is told every morning. */
export const TRAVAUX_SANS_CHOIX: Travaux = {
  declinees: 'daily',
  echecs: 'daily',
  signees: 'daily',
  demandes: 'daily',
  entreprises: 'daily',
  proposees: 'daily',
  modifications: 'daily',
  retenues: 'daily',
  encadrements: 'daily',
  tutorats: 'daily',
  conventions: 'daily',
}
