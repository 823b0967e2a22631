import { useState } from 'react'
import { type RaRecord, useListContext, useTranslate } from 'react-admin'
import { useAsk } from '../../actions/ActionHost'
import type { ShownColumn } from '../../columns/useColumns'
import { useDefinition } from '../../declare/DefinitionContext'
import { courseOf } from '../../rows/filters'
import { useHeadings } from '../../rows/rows'
import { useListDefaults } from '../../rows/useListDefaults'
import { Lane } from './Lane'
import { moveTo } from './moves'
import './states.css'

/** The columns of a card besides its name: more would make it a form. */
const FACTS = 3

/**
 * The rows of a list in a column for each step of its course, searched and filtered as the list is. A card that is
 * dropped on another column asks what the action of that step asks; by keyboard, the card's own actions do the same.
 */
export default function StatesBoard({ columns }: { columns: ShownColumn[] }) {
  const definition = useDefinition()
  const translate = useTranslate()
  const ask = useAsk()
  const { filterValues, meta } = useListContext()
  const [dragged, setDragged] = useState<RaRecord>()
  const headings = useHeadings(columns)
  const defaults = useListDefaults(definition, false)
  const [course] = courseOf(definition)
  if (course?.field.kind !== 'choice') return null

  // the list itself counts
  const asked = { ...defaults.meta, facets: undefined }
  const { [course.name]: _, ...others } = filterValues
  const counts: Record<string, number> | undefined = meta?.facets?.[course.name]
  const isName = ({ key }: ShownColumn) => headings.some((heading) => heading.key === key)
  const facts = columns.filter((column) => column.field && column.key !== course.name && !isName(column))
  const shown = facts.slice(0, FACTS)
  const onCard = columns.filter((column) => !column.field || isName(column) || shown.includes(column))
  const { choices } = course.field
  return (
    <section
      className="states"
      aria-label={translate('states.label')}
      onDragEnd={() => setDragged(undefined)}
    >
      {choices.map(({ value, label, tab = label }) => {
        const action = dragged && moveTo(definition, value, dragged, translate)
        return (
          <Lane
            key={String(value)}
            state={translate(tab)}
            filter={{ ...others, [course.name]: value }}
            meta={asked}
            count={counts && (counts[value] ?? 0)}
            columns={onCard}
            takes={action !== undefined}
            refuses={dragged !== undefined && !action}
            onDrag={definition.list?.moves && setDragged}
            onDrop={() => {
              if (action && dragged) ask({ action, row: dragged })
              setDragged(undefined)
            }}
          />
        )
      })}
    </section>
  )
}
