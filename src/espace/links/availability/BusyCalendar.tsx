import { useState } from 'react'
import type { AvailabilityMessages } from '../../../../i18n/availability/fr'
import { fill } from '../../../ui/texts/messages'
import { FileChoice } from '../../site/FileChoice'
import type { Answers, Slot } from './availability'
import { busyIn, slotsTaken } from './busy'

interface BusyCalendarProps {
  t: AvailabilityMessages['calendar']
  slots: readonly Slot[]
  answers: Answers
  /** The school's time zone. */
  fuseau: string
  onTaken: (slots: readonly Slot[]) => void
  onTakeBack: (answers: Answers) => void
}

const MOST_BYTES = 10_000_000

type Read = { count: number; before: Answers } | { fault: string }

/** Proposes answers from a person's own calendar for the hours in question. The file stays on the device. */
export function BusyCalendar({ t, slots, answers, fuseau, onTaken, onTakeBack }: BusyCalendarProps) {
  const [read, setRead] = useState<Read>()

  const readFile = async (file: File): Promise<Read> => {
    if (file.size > MOST_BYTES) return { fault: t.tooLarge }
    const between = { from: slots[0]?.from ?? '', to: slots.at(-1)?.to ?? '' }
    try {
      const taken = slotsTaken(
        slots,
        await busyIn(new TextDecoder().decode(await file.arrayBuffer()), between, fuseau),
      )
      const fresh = taken.filter(({ from }) => answers[from] !== 'impossible')
      onTaken(fresh)
      return { count: fresh.length, before: answers }
    } catch {
      return { fault: t.wrong }
    }
  }

  const told = (count: number) => {
    if (count === 0) return t.nothing
    return count === 1 ? t.one : fill(t.several, { nombre: String(count) })
  }

  return (
    <div className="answer-calendar">
      <FileChoice
        label={t.read}
        hint={t.hint}
        accept=".ics,text/calendar"
        onChoose={async (file) => setRead(await readFile(file))}
      />
      <div role="status">
        {read && 'fault' in read && <p className="notice notice-warning">{read.fault}</p>}
        {read && 'count' in read && (
          <p className="notice notice-success">
            {told(read.count)}{' '}
            {read.count > 0 && (
              <button
                type="button"
                className="link-button"
                onClick={() => {
                  onTakeBack(read.before)
                  setRead(undefined)
                }}
              >
                {t.takeBack}
              </button>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
