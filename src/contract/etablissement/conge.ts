import { crud, Labels } from '../kernel/crud'
import { Flag, IsoDate } from '../specification/values'

/** Days on which the school is closed, both ends included; `chome`: companies of its country are closed as well. */
export const conge = crud('records', 'conge', {
  label: Labels,
  debut: IsoDate,
  fin: IsoDate,
  chome: Flag.default(0),
})
