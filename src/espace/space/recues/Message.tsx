import { useRef, useState } from 'react'
import type { CandidatureRecue } from '../../../contract/candidature/candidature'
import { MESSAGE_MAX } from '../../../contract/candidature/limites'
import { isBlank } from '../../../contract/kernel/cleanText'
import { fill } from '../../../ui/texts/messages'
import { useFront, useUnsaved } from '../../site/FrontContext'
import { AreaField } from '../../site/fields'
import { focusFirstError, useSubmit } from '../../site/useSubmit'
import { useMe } from '../me'
import { wholeDay } from '../parts'
import { useRefused } from '../refused'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useTyped } from '../useTyped'

interface MessageProps {
  recue: CandidatureRecue
  onSent: () => Promise<void>
}

/** The company's last message to a student, and a way to write until it has answered. */
export function Message(props: MessageProps) {
  const { lang } = useFront()
  const t = useTexts().recues
  const { etat, message, message_le } = props.recue
  if (etat !== 'envoyee' && !message_le) return null
  return (
    <div className="recues-slots">
      {message_le && (
        <>
          <h3>{fill(t.ecritLe, { jour: wholeDay(message_le, lang) })}</h3>
          <p className="space-text" dir="auto">
            {message}
          </p>
        </>
      )}
      {etat === 'envoyee' && <Writing {...props} />}
    </div>
  )
}

const EMPTY = { message: '' }

function Writing({ recue: { id, etudiant }, onSent }: MessageProps) {
  const { notify } = useFront()
  const t = useTexts().recues
  const { email } = useMe()
  const refused = useRefused()
  const form = useRef<HTMLFormElement>(null)
  const [writes, write] = useState(false)
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  useUnsaved(message !== '')
  const typed = useTyped(['message', id], EMPTY, { message }, (before) => {
    setMessage(before.message)
    write(true)
  })
  const { busy, submit } = useSubmit(async () => {
    const missing = isBlank(message) ? t.messageRequired : undefined
    setError(missing)
    if (missing) return focusFirstError(form.current)
    try {
      await callSpace('espaceCandidatureEcrire', { id, message })
    } catch (failure) {
      refused(failure)
      // it may have been withdrawn or answered in the meantime; the input stays
      await onSent()
      return
    }
    close()
    notify(t.messageSent, 'success')
    await onSent()
  })
  const close = () => {
    typed.forget()
    setMessage('')
    setError(undefined)
    write(false)
  }
  if (!writes)
    return (
      <>
        {typed.offer}
        <div className="space-actions">
          <button type="button" className="button" onClick={() => write(true)}>
            {fill(t.ecrire, { nom: etudiant })}
          </button>
        </div>
      </>
    )
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-form space-below">
      {typed.offer}
      <AreaField
        label={t.message}
        rows={5}
        error={error}
        maxLength={MESSAGE_MAX}
        value={message}
        onChange={setMessage}
      />
      <p className="field-hint">{fill(t.messageGoesTo, { email })}</p>
      <div className="space-actions">
        <button type="submit" className="button button-primary" disabled={busy} aria-busy={busy}>
          {t.envoyer}
        </button>
        <button type="button" className="button" disabled={busy} onClick={close}>
          {t.annuler}
        </button>
      </div>
    </form>
  )
}
