import { listLink } from '../../schema/declare/listLink'
import { ShapeChoice } from '../../schema/list/states/ShapeChoice'
import { useShape } from '../../schema/list/states/shape'
import type { Sight } from './sight'

const LIST = '/SoutenanceEtudiant'

/** Back from the calendar to the list of defences, filtered alike, in either of its shapes. */
export function CalendarShape({ filter }: Pick<Sight, 'filter'>) {
  const [, setShape] = useShape('soutenance')
  const listed = Object.fromEntries(Object.entries(filter).map(([name, id]) => [name, [id]]))
  const to = Object.keys(listed).length > 0 ? listLink(LIST, listed) : LIST
  return (
    <ShapeChoice
      current="calendar"
      ways={{
        table: { to, choose: () => setShape('table') },
        // columns show no filter that the list kept of itself
        states: { to: listLink(LIST, listed), choose: () => setShape('states') },
        calendar: {},
      }}
    />
  )
}
