import { CalendarSwitch } from './CalendarSwitch'
import { useListFilter } from './useListFilter'

/** Beside the title of the list of defences. */
export default function ListSwitch() {
  return <CalendarSwitch filter={useListFilter()} />
}
