import { useState } from 'react'
import { isBlank } from '../../../contract/kernel/cleanText'
import type { FormKey } from '../../../ui/session/typed'
import { useUnsaved } from '../../site/FrontContext'
import { AreaField, SubmitButton } from '../../site/fields'
import { useTexts } from '../texts'
import { useTyped } from '../useTyped'

const NOTHING = { motif: '' }

interface AnswerProps {
  /** Names what is answered, to keep the input. */
  place: FormKey
  /** The subject of the answer, for screen readers. */
  label: string
  yes: string
  no: string
  /** The present answer, whose button is not offered again. */
  said?: 'yes' | 'no' | undefined
  /** It is too late for a no. */
  isLate?: boolean
  needsReason?: boolean
  busy: boolean
  onAnswer(isYes: boolean, motif: string): Promise<unknown>
}

/** Yes, or no with a reason. */
export function Answer({
  place,
  label,
  yes,
  no,
  said,
  isLate = false,
  needsReason = false,
  busy,
  onAnswer,
}: AnswerProps) {
  const t = useTexts().suivi
  const [isSayingNo, setSayingNo] = useState(false)
  const [motif, setMotif] = useState('')
  const [error, setError] = useState('')
  useUnsaved(isSayingNo && motif !== '')
  const typed = useTyped(place, NOTHING, { motif }, (before) => setMotif(before.motif))
  const refuse = async () => {
    if (needsReason && isBlank(motif)) return setError(t.reasonRequired)
    setError('')
    if ((await onAnswer(false, motif)) === false) return
    setSayingNo(false)
    typed.forget()
  }
  if (said === 'yes' && isLate) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a frame and a legend of its own
    <div className="suivi-answer" role="group" aria-label={label}>
      {said !== 'yes' && (
        <button
          type="button"
          className="button button-primary"
          disabled={busy}
          onClick={() => void onAnswer(true, '')}
        >
          {yes}
        </button>
      )}
      {said !== 'no' && !isLate && (
        <button
          type="button"
          className="button"
          aria-expanded={isSayingNo}
          onClick={() => setSayingNo(!isSayingNo)}
        >
          {no}
        </button>
      )}
      {isSayingNo && !isLate && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void refuse()
          }}
          noValidate
        >
          {typed.offer}
          <AreaField
            label={t.reason}
            error={error}
            rows={2}
            maxLength={500}
            value={motif}
            onChange={setMotif}
          />
          <SubmitButton busy={busy}>{t.send}</SubmitButton>
        </form>
      )}
    </div>
  )
}
