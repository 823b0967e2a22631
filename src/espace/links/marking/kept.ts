import { DAY_MS, keptIn } from '../../../ui/session/kept'

/** What is typed on the page of marks, for longer than a defence is marked after it. */
export const keptMarks = keptIn('noter', 4 * DAY_MS)
