import { z } from 'zod'
import { MAIL_MENTIONS } from '../kernel/constants'

/** The kinds of work that the staff are mailed of: what waits for somebody, and has arisen since. */
export const TRAVAUX = [
  'declinees',
  'echecs',
  'signees',
  'demandes',
  'entreprises',
  'proposees',
  'modifications',
  'retenues',
  'encadrements',
  'tutorats',
  'complements',
  'pieces',
  'conventions',
  'refus',
] as const
export type Travail = (typeof TRAVAUX)[number]

const each = <Value>(value: Value) =>
  Object.fromEntries(TRAVAUX.map((genre) => [genre, value])) as Record<Travail, Value>

/** When somebody is mailed of each. */
export const Travaux = z.object(each(z.enum(MAIL_MENTIONS)))
export type Travaux = z.output<typeof Travaux>

/** The default is every morning. */
export const TRAVAUX_SANS_CHOIX: Travaux = each('daily')
