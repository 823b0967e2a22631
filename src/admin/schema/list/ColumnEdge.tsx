import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslate } from 'react-admin'
import { isRtl, readLang } from '../../../ui/texts/language'

/** Pixels. */
const NARROWEST = 56
const WIDEST = 960
const STEP = 16

interface ColumnEdgeProps {
  label: string
  /** Absent: as declared. */
  width: number | undefined
  /** Called while the edge moves, and at the end with `done`. */
  onWidth: (width: number | undefined, done: boolean) => void
}

/**
 * The edge of a heading, which sets the width of its column by dragging or the arrow keys; a double click resets it.
 */
export function ColumnEdge({ label, width, onWidth }: ColumnEdgeProps) {
  const translate = useTranslate()
  return (
    // biome-ignore lint/a11y/useSemanticElements: an `hr` has no value and cannot be moved
    <span
      role="separator"
      tabIndex={0}
      className="edge"
      aria-orientation="vertical"
      aria-label={translate('table.width', { label })}
      aria-valuenow={width ?? 0}
      aria-valuemin={0}
      aria-valuemax={WIDEST}
      aria-valuetext={width === undefined ? translate('table.widthAuto') : `${width} px`}
      onPointerDown={(event) => drag(event, onWidth)}
      onKeyDown={(event) => press(event, width, onWidth)}
      onDoubleClick={() => onWidth(undefined, true)}
    />
  )
}

function drag(
  { currentTarget: edge, pointerId, clientX: from }: PointerEvent<HTMLElement>,
  onWidth: OnWidth,
) {
  const before = widthOf(edge)
  let width: number | undefined
  edge.setPointerCapture(pointerId)
  edge.onpointermove = ({ clientX }) => {
    width = within(before + (clientX - from) * towardsEnd())
    onWidth(width, false)
  }
  edge.onlostpointercapture = () => {
    edge.onpointermove = null
    edge.onlostpointercapture = null
    if (width !== undefined) onWidth(width, true)
  }
}

function press(event: KeyboardEvent<HTMLElement>, width: number | undefined, onWidth: OnWidth) {
  const steps = { ArrowRight: towardsEnd(), ArrowLeft: -towardsEnd() }[event.key]
  if (steps !== undefined) onWidth(within((width ?? widthOf(event.currentTarget)) + steps * STEP), true)
  else if (event.key === 'Home' || event.key === 'Delete') onWidth(undefined, true)
  else return
  event.preventDefault()
}

type OnWidth = ColumnEdgeProps['onWidth']
const widthOf = (edge: HTMLElement) => edge.closest('th')?.offsetWidth ?? NARROWEST
const within = (width: number) => Math.round(Math.min(Math.max(width, NARROWEST), WIDEST))
const towardsEnd = () => (isRtl(readLang()) ? -1 : 1)
