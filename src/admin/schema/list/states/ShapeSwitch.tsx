import { useLayoutEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import { createPortal } from 'react-dom'
import { useDefinition } from '../../declare/DefinitionContext'
import { useListChange } from '../../rows/ListChanges'
import { ShapeChoice } from './ShapeChoice'
import { type Shape, useShape } from './shape'

/** How the rows of this list are shown: beside its title, where they are on other pages too. */
export default function ShapeSwitch() {
  const { name, list } = useDefinition()
  const [shape, setShape] = useShape(name)
  const { filterValues } = useListContext()
  const change = useListChange()
  const [slot, setSlot] = useState<Element | null>(null)
  useLayoutEffect(() => setSlot(document.querySelector('.shape-slot')), [])
  const choose = (chosen: Shape) => {
    setShape(chosen)
    // the columns show every step
    const { [list?.course ?? '']: step, ...others } = filterValues
    if (chosen === 'states' && step !== undefined) change(({ setFilters }) => setFilters(others))
  }
  return (
    slot &&
    createPortal(
      <ShapeChoice
        current={shape}
        ways={{
          table: { choose: () => choose('table') },
          states: { choose: () => choose('states') },
          ...(list?.calendar && { calendar: { to: list.calendar + singles(filterValues) } }),
        }}
      />,
      slot,
    )
  )
}

/** What another page can filter by as well: where the filter names a single record. */
function singles(filter: Record<string, unknown>): string {
  const ids = Object.entries(filter).flatMap(([name, value]) => {
    const id = Number(Array.isArray(value) && value.length === 1 ? value[0] : value)
    return Number.isInteger(id) && id > 0 ? [[name, String(id)]] : []
  })
  return ids.length > 0 ? `?${new URLSearchParams(ids)}` : ''
}
