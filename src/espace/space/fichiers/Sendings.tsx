import { ApiError } from '../../../ui/calls/ApiError'
import { faultIn } from '../../../ui/files/faultOf'
import type { Sending, useUploads } from '../../../ui/files/useUploads'
import { fill } from '../../../ui/texts/messages'
import { useFront, useUnsaved } from '../../site/FrontContext'
import { outageText } from '../../site/failureText'
import { useTexts } from '../texts'
import { useFaultText } from './useFaultText'
import './fichiers.css'

/** Uploads in progress; interrupted ones continue. */
export function Sendings({ sendings, retry, stop }: ReturnType<typeof useUploads>) {
  const t = useTexts().fichiers
  useUnsaved(sendings.some(({ state }) => state !== 'refused'))
  if (sendings.length === 0) return null
  return (
    <ul className="space-files" aria-label={t.sending}>
      {sendings.map((sending) => (
        <SendingRow
          key={sending.key}
          sending={sending}
          onRetry={() => retry(sending)}
          onStop={() => stop(sending)}
        />
      ))}
    </ul>
  )
}

function SendingRow({
  sending: { file, state, percent, error, fault },
  onRetry,
  onStop,
}: {
  sending: Sending
  onRetry: () => void
  onStop: () => void
}) {
  const { m, lang } = useFront()
  const t = useTexts().fichiers
  const faultText = useFaultText()
  const isGoing = state === 'sending' || state === 'checking'
  const why = () => {
    const told = fault ?? faultIn(error)
    if (told) return faultText(told)
    const known = error instanceof ApiError ? t.refused[error.code] : undefined
    return known ?? outageText(error, m, lang) ?? m.failure.unknown
  }
  return (
    <li className="space-file">
      <bdi>{file.name}</bdi>
      {isGoing ? (
        <>
          <progress
            max={100}
            {...(state === 'sending' && { value: percent })}
            aria-label={fill(t.progress, { name: file.name })}
          />
          <span className="space-file-facts">
            {state === 'checking' ? t.checking : <bdi dir="ltr">{`${Math.round(percent)} %`}</bdi>}
          </span>
        </>
      ) : (
        <p className="field-error" role="alert">
          {why()}
        </p>
      )}
      <div className="space-file-steps">
        {state === 'failed' && (
          <button
            type="button"
            className="button button-primary"
            onClick={onRetry}
            aria-label={fill(t.retryOf, { name: file.name })}
          >
            {t.retry}
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={onStop}
          aria-label={fill(t.stopOf, { name: file.name })}
        >
          {isGoing ? t.stop : t.dismiss}
        </button>
      </div>
    </li>
  )
}
