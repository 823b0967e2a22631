import { crud } from '../kernel/crud'
import { required } from '../kernel/inputs'
import { Flag, IsoDate } from '../specification/values'

/**
 * An academic year. Its defences are held between the two days. Exactly one year is current, and nothing is written in one
 * that is closed.
 */
export const annee = crud(
  'records',
  'annee',
  { label: required(40), debut: IsoDate, fin: IsoDate, courante: Flag, cloturee: Flag.optional() },
  { role: { writes: 'administrator' } },
)
