import { useEffect, useState } from 'react'
import ar from '../../../i18n/availability/ar'
import en from '../../../i18n/availability/en'
import fr, { type AvailabilityMessages } from '../../../i18n/availability/fr'
import { type Lang, REMARQUE_MAX } from '../../contract/constants'
import { ApiError } from '../dataProvider/ApiError'
import { fill } from '../messages'
import { type Answers, type Level, longDay, type Slot, slotsOf, spansOf, toAnswers } from './availability'
import { useFront } from './FrontContext'
import { FrontPage } from './FrontPage'
import { outageText } from './failureText'
import { Field, SubmitButton } from './fields'
import { callFront } from './routes'
import { useSubmit } from './useSubmit'
import './availability.css'

const TEXTS: Record<Lang, AvailabilityMessages> = { fr, en, ar }

interface Asked {
  nom: string
  campagne: string
  jusqu_au: string
  days: { day: string; slots: Slot[] }[]
}

const BRUSHES = ['impossible', 'eviter', 'libre'] as const
type Brush = (typeof BRUSHES)[number]

/**
 * Where the link of a mail leads that asks somebody when they can come: `/disponibilites#token=…`. What stands behind the
 * `#` goes to no server.
 */
export default function AvailabilityPage() {
  const { m, lang, notify, setUnsaved } = useFront()
  const t = TEXTS[lang]
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '')
  const [asked, setAsked] = useState<Asked>()
  const [answers, setAnswers] = useState<Answers>({})
  const [remark, setRemark] = useState('')
  const [brush, setBrush] = useState<Brush>('impossible')
  const [sent, setSent] = useState(false)
  const [failure, setFailure] = useState<{ text: string; isFinal: boolean }>()

  const failed = (error: unknown) => {
    const isFinal = error instanceof ApiError && error.code === 'link_expired'
    const text = isFinal ? t.expired : (outageText(error, m, lang) ?? m.failure.unknown)
    setFailure({ text, isFinal })
    return text
  }
  const load = async () => {
    setFailure(undefined)
    try {
      const { question = {} } = await callFront('disponibiliteQuestion', { token })
      const { nom = '', campagne = '', jusqu_au = '', ouverture = '', fermeture = '' } = question
      const days = (question.jours ?? []).flatMap((day) =>
        day ? [{ day, slots: slotsOf(day, ouverture, fermeture) }] : [],
      )
      setAnswers(
        toAnswers(
          days.flatMap(({ slots }) => slots),
          question.plages?.flatMap((plage) => plage ?? []) ?? [],
        ),
      )
      setRemark(question.remarque ?? '')
      setAsked({ nom, campagne, jusqu_au, days })
    } catch (error) {
      failed(error)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a link
  useEffect(() => {
    if (token) void load()
    // another link in the same tab loads nothing by itself
    const reload = () => location.reload()
    addEventListener('hashchange', reload)
    return () => removeEventListener('hashchange', reload)
  }, [token])

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
    setUnsaved(true)
  }
  /** What is so already is free again. */
  const paint = (slots: readonly Slot[]) => {
    const level = brush === 'libre' ? undefined : brush
    change(slots, slots.every(({ from }) => answers[from] === level) ? undefined : level)
  }

  const { busy, submit } = useSubmit(async () => {
    setFailure(undefined)
    try {
      const slots = asked?.days.flatMap(({ slots }) => slots) ?? []
      await callFront('disponibiliteRepondre', { token, plages: spansOf(slots, answers), remarque: remark })
      setUnsaved(false)
      setSent(true)
    } catch (error) {
      notify(failed(error))
    }
  })

  const problem = token ? failure?.text : m.auth.linkMissing
  return (
    <FrontPage
      wide
      title={t.title}
      intro={
        asked &&
        fill(t.intro, { nom: asked.nom, campagne: asked.campagne, jour: longDay(asked.jusqu_au, lang) })
      }
    >
      {problem && (
        <div className="notice notice-danger" role="status">
          {problem}
        </div>
      )}
      {failure && !failure.isFinal && !asked && (
        <button type="button" className="button" onClick={() => void load()}>
          {m.app.retry}
        </button>
      )}
      {asked && !failure?.isFinal && (
        <form onSubmit={submit} noValidate>
          <fieldset className="brushes">
            <legend>{t.brush}</legend>
            {BRUSHES.map((each) => (
              <label key={each} data-level={each}>
                <input type="radio" name="brush" checked={brush === each} onChange={() => setBrush(each)} />
                {t.levels[each]}
              </label>
            ))}
          </fieldset>
          {asked.days.map(({ day, slots }) => (
            <section key={day} className="answer-day" aria-label={longDay(day, lang)}>
              <h2>
                <span>{longDay(day, lang)}</span>
                <button type="button" className="link-button" onClick={() => paint(slots)}>
                  {t.wholeDay}
                </button>
              </h2>
              <div className="answer-slots">
                {slots.map((slot) => (
                  <SlotButton
                    key={slot.from}
                    slot={slot}
                    level={answers[slot.from]}
                    onPaint={() => paint([slot])}
                    onPaintOver={() => change([slot], brush === 'libre' ? undefined : brush)}
                  />
                ))}
              </div>
            </section>
          ))}
          <Field label={t.remark}>
            {(props) => (
              <textarea
                {...props}
                rows={3}
                dir="auto"
                maxLength={REMARQUE_MAX}
                value={remark}
                onChange={(event) => {
                  setRemark(event.target.value)
                  setSent(false)
                  setUnsaved(true)
                }}
              />
            )}
          </Field>
          <div role="status">{sent && <p className="notice notice-success">{t.done}</p>}</div>
          <SubmitButton busy={busy}>{t.send}</SubmitButton>
        </form>
      )}
    </FrontPage>
  )
}

interface SlotButtonProps {
  slot: Slot
  level: Level | undefined
  onPaint: () => void
  /** The pressed pointer comes over it. */
  onPaintOver: () => void
}

function SlotButton({ slot: { from, to }, level, onPaint, onPaintOver }: SlotButtonProps) {
  const { lang } = useFront()
  const [start, end] = [from, to].map((time) => time.slice('YYYY-MM-DDT'.length))
  return (
    <button
      type="button"
      data-level={level}
      aria-label={`${start}–${end} : ${TEXTS[lang].levels[level ?? 'libre']}`}
      onClick={onPaint}
      onPointerEnter={({ buttons, pointerType }) => {
        if (buttons === 1 && pointerType === 'mouse') onPaintOver()
      }}
    >
      <span dir="ltr">{start}</span>
    </button>
  )
}
