import CalendarIcon from '@mui/icons-material/CalendarViewWeekOutlined'
import StatesIcon from '@mui/icons-material/ViewKanbanOutlined'
import TableIcon from '@mui/icons-material/ViewListOutlined'
import { ButtonBase } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Shape } from './shape'
import './shapeChoice.css'

const SHAPES = [
  { shape: 'table', word: 'states.table', Icon: TableIcon },
  { shape: 'states', word: 'states.show', Icon: StatesIcon },
  { shape: 'calendar', word: 'states.calendar', Icon: CalendarIcon },
] as const

interface Way {
  /** The address of the rows in this shape; absent: it is chosen on this page. */
  to?: string
  choose?: () => void
}

/**
 * One choice of how rows are shown, on each page that shows them.
 *
 * @param ways the shapes that there are, each with what leads to it
 * @example <ShapeChoice current="table" ways={{ table: {}, calendar: { to: '/Calendrier' } }} />
 */
export function ShapeChoice({
  current,
  ways,
}: {
  current: Shape | 'calendar'
  ways: Partial<Record<Shape | 'calendar', Way>>
}) {
  const translate = useTranslate()
  return (
    // a fieldset has a look of its own, and groups what is filled in
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="group" className="shape-choice" aria-label={translate('states.choice')}>
      {SHAPES.map(({ shape, word, Icon }) => {
        const way = ways[shape]
        if (!way) return null
        const { to, choose } = way
        return (
          <ButtonBase
            key={shape}
            onClick={choose}
            {...(to && { component: Link, to })}
            {...(shape === current && { 'aria-current': true })}
          >
            <Icon />
            <span>{translate(word)}</span>
          </ButtonBase>
        )
      })}
    </div>
  )
}
