import { type CSSProperties, useState } from 'react'
import { weekdayOf } from '../../../contract/regle/jours'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { longDay } from '../../site/longDay'
import { type Answers, type Day, halvesOf, type Level, type Slot } from './availability'
import { TEXTS } from './texts'

interface DayProps extends Day {
  answers: Answers
  onPaint: (slots: readonly Slot[]) => void
  onPaintOver: (slot: Slot) => void
}

/** One day: as a whole, by halves, and by the hour on request or if some hours differ. */
export function DayAnswer({ day, slots, answers, onPaint, onPaintOver }: DayProps) {
  const { lang } = useFront()
  const t = TEXTS[lang]
  const { morning, afternoon } = halvesOf(slots)
  const halves = [morning, afternoon]
  const isMixed = (some: readonly Slot[]) =>
    some.some(({ from }) => answers[from] !== answers[some[0]?.from ?? ''])
  const [isOpen, setOpen] = useState<boolean>()
  // stays open while the answers become alike
  const [wasMixed, setWasMixed] = useState(false)
  if (!wasMixed && halves.some(isMixed)) setWasMixed(true)
  const shows = isOpen ?? wasMixed
  const name = longDay(day, lang)
  const part = (label: string, some: readonly Slot[]) =>
    some.length > 0 && (
      <button
        type="button"
        data-level={isMixed(some) ? 'mixed' : answers[some[0]?.from ?? '']}
        aria-label={fill(t.state, {
          quand: label,
          etat: isMixed(some) ? t.mixed : t.levels[answers[some[0]?.from ?? ''] ?? 'libre'],
        })}
        onClick={() => onPaint(some)}
      >
        {label}
      </button>
    )
  return (
    <section
      className="answer-day"
      aria-label={name}
      style={{ '--weekday': weekdayOf(day) } as CSSProperties}
    >
      <h2>
        <span>{name}</span>
        <button type="button" className="link-button" onClick={() => onPaint(slots)}>
          {t.wholeDay}
        </button>
      </h2>
      <div className="answer-halves">
        {part(t.morning, morning)}
        {part(t.afternoon, afternoon)}
        <button type="button" className="link-button" aria-expanded={shows} onClick={() => setOpen(!shows)}>
          {t.hours}
        </button>
      </div>
      {shows && (
        <div className="answer-slots">
          {slots.map((slot) => (
            <SlotButton
              key={slot.from}
              slot={slot}
              level={answers[slot.from]}
              onPaint={() => onPaint([slot])}
              onPaintOver={() => onPaintOver(slot)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

interface SlotButtonProps {
  slot: Slot
  level: Level | undefined
  onPaint: () => void
  /** The pressed pointer moves over it. */
  onPaintOver: () => void
}

function SlotButton({ slot: { from, to }, level, onPaint, onPaintOver }: SlotButtonProps) {
  const { lang } = useFront()
  const [start, end] = [from, to].map((time) => time.slice('YYYY-MM-DDT'.length))
  return (
    <button
      type="button"
      data-level={level}
      aria-label={fill(TEXTS[lang].state, {
        quand: `${start}–${end}`,
        etat: TEXTS[lang].levels[level ?? 'libre'],
      })}
      onClick={onPaint}
      onPointerEnter={({ buttons, pointerType }) => {
        if (buttons === 1 && pointerType === 'mouse') onPaintOver()
      }}
    >
      <span dir="ltr">{start}</span>
    </button>
  )
}
