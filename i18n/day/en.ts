import type { DayMessages } from './fr'

const en: DayMessages = {
  example: 'dd/mm/yyyy',
  pick: 'Choose in the calendar',
  unreadable: 'This date cannot be read: enter it as 01/03/2026 or 1 March 2026.',
}
export default en
