import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import HandleIcon from '@mui/icons-material/DragIndicator'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import './columnPicker.css'

export interface Pick {
  key: string
  label: string
  checked: boolean
  /** It cannot be hidden. */
  fixed?: boolean | undefined
}

interface ColumnPickerProps {
  columns: readonly Pick[]
  onToggle: (key: string) => void
  /** Called with all keys in their new order. */
  onOrder: (keys: string[]) => void
}

/** Chooses columns and puts them in order, by dragging or by buttons. */
export function ColumnPicker({ columns, onToggle, onOrder }: ColumnPickerProps) {
  const translate = useTranslate()
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const keys = columns.map(({ key }) => key)

  const move = (key: string, to: number) => {
    const at = keys.indexOf(key)
    if (to < 0 || to >= keys.length || to === at) return
    onOrder(keys.toSpliced(at, 1).toSpliced(to, 0, key))
  }
  const start = (event: PointerEvent, key: string) => {
    event.preventDefault()
    // the list captures the pointer, because the dragged item changes its place in it
    list.current?.setPointerCapture(event.pointerId)
    setDragged(key)
  }
  const drag = ({ clientY }: PointerEvent) => {
    if (!dragged || !list.current) return
    const below = [...list.current.children].findIndex((row) => clientY < row.getBoundingClientRect().bottom)
    move(dragged, below < 0 ? keys.length - 1 : below)
  }

  return (
    <ul ref={list} className="picker" onPointerMove={drag} onLostPointerCapture={() => setDragged(undefined)}>
      {columns.map(({ key, label, checked, fixed }, index) => (
        <li key={key} className={key === dragged ? 'picker-dragged' : undefined}>
          <span className="picker-handle" aria-hidden onPointerDown={(event) => start(event, key)}>
            <HandleIcon fontSize="small" />
          </span>
          <label>
            <input
              type="checkbox"
              className="check"
              checked={checked}
              disabled={fixed}
              onChange={() => onToggle(key)}
            />
            <span>{label}</span>
          </label>
          {[
            { Icon: UpIcon, to: index - 1, text: 'tableTools.columnUp' },
            { Icon: DownIcon, to: index + 1, text: 'tableTools.columnDown' },
          ].map(({ Icon, to, text }) => (
            <button
              key={text}
              type="button"
              className="action"
              aria-label={translate(text, { label })}
              aria-disabled={to < 0 || to >= keys.length}
              onClick={() => move(key, to)}
            >
              <Icon fontSize="small" />
            </button>
          ))}
        </li>
      ))}
    </ul>
  )
}
