import { lazily } from '../../lazily'
import type { FilterName } from './sight'

export const calendar = () => import('./pages')
const WeekPanel = lazily(async () => (await calendar()).week())

/** The week of a record's own defences, on its page. */
export const weekOf =
  (by: FilterName) =>
  ({ row }: { row: { id: number | string } }) => <WeekPanel by={by} id={Number(row.id)} />
