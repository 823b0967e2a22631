import { type CSSProperties, useState } from 'react'
import { REMARQUE_MAX } from '../../../contract/kernel/constants'
import { weekdayOf } from '../../../contract/regle/jours'
import { ApiError } from '../../../ui/calls/ApiError'
import { callByLink } from '../../../ui/calls/linkRoutes'
import { keptAs } from '../../../ui/session/kept'
import { typedByLink } from '../../../ui/session/typed'
import { useKept } from '../../../ui/session/useKept'
import { fill } from '../../../ui/texts/messages'
import { useFront, useUnsaved } from '../../site/FrontContext'
import { FrontPage } from '../../site/FrontPage'
import { AreaField, SubmitButton } from '../../site/fields'
import { longDay } from '../../site/longDay'
import { TypedOffer } from '../../site/TypedOffer'
import { useSubmit } from '../../site/useSubmit'
import { useLink } from '../useLink'
import {
  type Answers,
  type Day,
  type Level,
  type Pause,
  paintedOver,
  type Slot,
  slotsOf,
  spansOf,
  toAnswers,
  weeksOf,
} from './availability'
import { BusyCalendar } from './BusyCalendar'
import { DayAnswer } from './DayAnswer'
import { TEXTS } from './texts'
import './availability.css'

interface AvailabilityRequest {
  nom: string
  campagne: string
  jusqu_au: string
  fuseau: string
  /** Past days keep their answers and are not shown. */
  days: Day[]
  coming: Day[]
}

const BRUSHES = ['impossible', 'eviter', 'libre'] as const
type Brush = (typeof BRUSHES)[number]

/**
 * The page behind the link of a mail that asks for somebody's availability: `/disponibilites#token=…`. The part behind
 * `#` is never sent to a server.
 */
export default function AvailabilityPage() {
  const { lang, notify } = useFront()
  const t = TEXTS[lang]
  const [asked, setAsked] = useState<AvailabilityRequest>()
  const [answers, setAnswers] = useState<Answers>({})
  const [remark, setRemark] = useState('')
  const [start, setStart] = useState({ answers, remark })
  const [version, setVersion] = useState<string>()
  const [brush, setBrush] = useState<Brush>('impossible')
  const [sent, setSent] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const [isTyped, setTyped] = useState(false)
  useUnsaved(isTyped)
  const link = useLink((token) => load(token), { text: t.expired, section: 'soutenances' })
  const kept = useKept(typedByLink, asked ? keptAs('disponibilites', asked.nom, asked.campagne) : '', start, {
    answers,
    remark,
  })

  /** With `over`, unsent input is laid over what is read. */
  async function load(token: string, over?: typeof start) {
    const { question = {} } = await callByLink('disponibiliteQuestion', { token })
    const {
      nom = '',
      campagne = '',
      jusqu_au = '',
      ouverture = '',
      fermeture = '',
      aujourdhui = '',
      fuseau = '',
    } = question
    const pauses = question.pauses?.flatMap((pause) => (pause?.de && pause.a ? [pause as Pause] : []))
    const days = (question.jours ?? []).flatMap((day) =>
      day ? [{ day, slots: slotsOf(day, ouverture, fermeture, pauses) }] : [],
    )
    const coming = days.filter(({ day }) => day >= aujourdhui)
    const answers = toAnswers(
      days.flatMap(({ slots }) => slots),
      question.plages?.flatMap((plage) => plage ?? []) ?? [],
    )
    const { remarque: remark = '' } = question
    setAnswers(over ? paintedOver(answers, over.answers, start.answers) : answers)
    setRemark(over && over.remark !== start.remark ? over.remark : remark)
    setStart({ answers, remark })
    setVersion(question.version)
    // all days of a past one
    setAsked({ nom, campagne, jusqu_au, fuseau, days, coming: coming.length > 0 ? coming : days })
  }

  const change = (slots: readonly Slot[], level: Level | undefined) => {
    setAnswers((last) => {
      const next = { ...last }
      for (const { from } of slots) {
        if (level) next[from] = level
        else delete next[from]
      }
      return next
    })
    setSent(false)
    setTyped(true)
  }
  /** Painting the same answer again clears it. */
  const paint = (slots: readonly Slot[]) => {
    const level = brush === 'libre' ? undefined : brush
    change(slots, slots.every(({ from }) => answers[from] === level) ? undefined : level)
  }

  const { busy, submit } = useSubmit(async () => {
    link.clear()
    setChanged(false)
    try {
      const slots = asked?.days.flatMap(({ slots }) => slots) ?? []
      const { version: now } = await callByLink('disponibiliteRepondre', {
        token: link.token,
        plages: spansOf(slots, answers),
        remarque: remark,
        ...(version && { version }),
      })
      setVersion(now)
      kept.forget()
      setStart({ answers, remark })
      setTyped(false)
      setSent(true)
    } catch (error) {
      if (!isOther(error)) return notify(link.fail(error))
      await load(link.token, { answers, remark }).then(
        () => setChanged(true),
        (failure) => notify(link.fail(failure)),
      )
    }
  })

  return (
    <FrontPage
      wide
      title={t.title}
      intro={
        asked &&
        fill(t.intro, { nom: asked.nom, campagne: asked.campagne, jour: longDay(asked.jusqu_au, lang) })
      }
    >
      {link.problem}
      {asked && link.isOpen && (
        <form onSubmit={submit} noValidate>
          <TypedOffer
            kept={kept}
            onResume={(typed) => {
              setAnswers(typed.answers ?? answers)
              setRemark(typed.remark ?? remark)
              setTyped(true)
            }}
          />
          <fieldset className="brushes">
            <legend>{t.brush}</legend>
            {BRUSHES.map((each) => (
              <label key={each} data-level={each}>
                <input type="radio" name="brush" checked={brush === each} onChange={() => setBrush(each)} />
                {t.levels[each]}
              </label>
            ))}
          </fieldset>
          <div className="answer-all">
            <button
              type="button"
              className="button"
              aria-pressed={Object.keys(answers).length === 0}
              onClick={() =>
                change(
                  asked.coming.flatMap(({ slots }) => slots),
                  undefined,
                )
              }
            >
              {t.freeAlways}
            </button>
          </div>
          {asked.fuseau && (
            <BusyCalendar
              t={t.calendar}
              slots={asked.coming.flatMap(({ slots }) => slots)}
              answers={answers}
              fuseau={asked.fuseau}
              onTaken={(slots) => change(slots, 'impossible')}
              onTakeBack={setAnswers}
            />
          )}
          {weeksOf(asked.coming).map((week) => (
            <div
              key={week[0]?.day}
              className="answer-week"
              style={{ '--weekdays': weekdaysOf(asked.coming) } as CSSProperties}
            >
              {week.map(({ day, slots }) => (
                <DayAnswer
                  key={day}
                  day={day}
                  slots={slots}
                  answers={answers}
                  onPaint={paint}
                  onPaintOver={(slot) => change([slot], brush === 'libre' ? undefined : brush)}
                />
              ))}
            </div>
          ))}
          <AreaField
            label={t.remark}
            rows={3}
            maxLength={REMARQUE_MAX}
            value={remark}
            onChange={(text) => {
              setRemark(text)
              setSent(false)
              setTyped(true)
            }}
          />
          <div role="status">
            {sent && <p className="notice notice-success">{t.done}</p>}
            {isChanged && <p className="notice notice-warning">{t.changed}</p>}
          </div>
          <div className="at-hand">
            <SubmitButton busy={busy}>{t.send}</SubmitButton>
          </div>
        </form>
      )}
      {link.ending}
    </FrontPage>
  )
}

const isOther = (error: unknown) => error instanceof ApiError && error.code === 'changed_meanwhile'

/** How many days a week has, from Monday to the last one asked about. */
const weekdaysOf = (days: readonly Day[]) => Math.max(...days.map(({ day }) => weekdayOf(day)))
