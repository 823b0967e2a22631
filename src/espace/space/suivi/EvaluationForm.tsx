import { useRef, useState } from 'react'
import { cleanText } from '../../../contract/kernel/cleanText'
import { decimalText } from '../../../contract/kernel/digits'
import { hasLetter } from '../../../contract/kernel/hasLetter'
import type { AEvaluer, Axe } from '../../../contract/suivi/suivi'
import { fill } from '../../../ui/texts/messages'
import { useUnsaved } from '../../site/FrontContext'
import { AreaField, SubmitButton, TextField } from '../../site/fields'
import { focusFirstError } from '../../site/useSubmit'
import { useMe } from '../me'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useSending } from '../useSending'
import { useTyped } from '../useTyped'
import { useWriting } from '../useWriting'
import { AXES, MARKS, TEXT_MAX } from './axes'

/** A mark from 0 to 20, or none. */
const POINTS = /^(20(\.0{1,2})?|1?\d(\.\d{1,2})?)?$/

type Marks = Record<Axe, number | null>

/** A tutor's assessment of a student: saved as a draft, or signed for good. */
export function EvaluationForm({ stage, reload }: { stage: AEvaluer; reload(): Promise<void> }) {
  const t = useTexts().suivi
  const { nom } = useMe()
  const { id, evaluation } = stage
  const form = useRef<HTMLFormElement>(null)
  const { write } = useWriting(stage, async () =>
    (await callSpace('espaceEvaluations', {})).stages?.find((one) => one?.id === id),
  )
  const [marks, setMarks] = useState(
    () => Object.fromEntries(AXES.map((axe) => [axe, evaluation?.[axe] ?? null])) as Marks,
  )
  const [typed, type] = useState({
    appreciation: evaluation?.appreciation?.toString() ?? '',
    commentaire: evaluation?.commentaire ?? '',
    signe_par: nom,
  })
  const [isTyped, setTyped] = useState(false)
  useUnsaved(isTyped)
  const [began, setBegan] = useState(() => ({ ...marks, ...typed }))
  const kept = useTyped(['evaluation', id], began, { ...marks, ...typed }, (before) => {
    const { appreciation, commentaire, signe_par, ...marked } = before
    setMarks(marked)
    type({ appreciation, commentaire, signe_par })
    setTyped(true)
  })
  const [isSigning, setSigning] = useState(false)
  /** Asks for confirmation before signing. */
  const [isAsked, setAsked] = useState(false)
  const { busy, send } = useSending(reload)
  const set = (change: Partial<typeof typed>) => {
    type({ ...typed, ...change })
    setTyped(true)
    setAsked(false)
  }
  const isOff = !POINTS.test(decimalText(typed.appreciation))
  const isMissing = AXES.some((axe) => marks[axe] === null)
  const save = async (isFinal: boolean) => {
    setSigning(isFinal)
    if (isOff || (isFinal && (isMissing || !hasLetter(typed.signe_par)))) return focusFirstError(form.current)
    if (isFinal && !isAsked) return setAsked(true)
    setAsked(false)
    const { commentaire, signe_par } = typed
    const appreciation = cleanText(typed.appreciation) || null
    const told = { ...marks, appreciation, commentaire, signe_par: isFinal ? signe_par : '' }
    const isSaved = await send(
      () => write(({ version }) => callSpace('espaceEvaluationEnregistrer', { id, version, ...told })),
      isFinal ? t.signedNow : t.kept,
    )
    if (!isSaved) return
    setTyped(false)
    setBegan({ ...marks, ...typed })
    kept.forget()
  }
  return (
    <form
      ref={form}
      className="suivi-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(true)
      }}
    >
      {kept.offer}
      <p className="suivi-note">{t.scale}</p>
      {AXES.map((axe) => (
        <fieldset key={axe} className="suivi-axe" aria-invalid={isSigning && marks[axe] === null}>
          <legend>{t.axes[axe]}</legend>
          {MARKS.map((mark) => (
            <label key={mark}>
              <input
                type="radio"
                name={`${axe}-${id}`}
                checked={marks[axe] === mark}
                onChange={() => {
                  setMarks({ ...marks, [axe]: mark })
                  setTyped(true)
                  setAsked(false)
                }}
              />
              {mark}
            </label>
          ))}
        </fieldset>
      ))}
      <TextField
        label={t.appreciation20}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={typed.appreciation}
        error={isOff ? t.range : ''}
        onChange={(appreciation) => set({ appreciation })}
      />
      <AreaField
        label={t.commentaire}
        rows={5}
        maxLength={TEXT_MAX}
        value={typed.commentaire}
        onChange={(commentaire) => set({ commentaire })}
      />
      <TextField
        label={t.name}
        autoComplete="name"
        maxLength={200}
        value={typed.signe_par}
        error={isSigning && !hasLetter(typed.signe_par) ? t.required : ''}
        onChange={(signe_par) => set({ signe_par })}
      />
      <p className="suivi-note">{t.final}</p>
      <div className="suivi-buttons">
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => (isAsked ? setAsked(false) : void save(false))}
        >
          {isAsked ? t.back : t.keep}
        </button>
      </div>
      <div className="at-hand suivi-sign">
        <p className="suivi-note" role="status">
          {isAsked
            ? fill(t.really, { etudiant: stage.etudiant })
            : isSigning && isMissing && t.refused.evaluation_incomplete}
        </p>
        <SubmitButton busy={busy}>{isAsked ? t.signForGood : t.sign}</SubmitButton>
      </div>
    </form>
  )
}
