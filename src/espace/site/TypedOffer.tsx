import { localeOf } from '../../contract/kernel/constants'
import type { KeptTyping } from '../../ui/session/useKept'
import { fill } from '../../ui/texts/messages'
import { useFront } from './FrontContext'

/** Offers input that was typed in a form before and not sent. */
export function TypedOffer<Values extends object>({
  kept: { before, taken, drop },
  onResume,
}: {
  kept: KeptTyping<Values>
  onResume: (typed: Partial<Values>) => void
}) {
  const { m, lang } = useFront()
  const t = m.typed
  if (!before) return null
  const date = new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <div className="notice typed-offer" role="status">
      <span>
        {fill(t.found, { date: date.format(before.at) })}
        {before.isStale && ` ${t.changed}`}
      </span>
      <div>
        <button
          type="button"
          className="button"
          onClick={() => {
            onResume(before.typed)
            taken()
          }}
        >
          {t.resume}
        </button>
        <button type="button" className="button" onClick={drop}>
          {t.drop}
        </button>
      </div>
    </div>
  )
}
