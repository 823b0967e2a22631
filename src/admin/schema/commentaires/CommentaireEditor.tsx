import { Button, TextField } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { type KeyboardEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { COMMENTAIRE_MAX } from '../../../contract/commentaire/commentaires'
import { isBlank } from '../../../contract/kernel/cleanText'
import type { Option } from '../../../contract/kernel/endpoint'
import { useMentioning } from './useMentioning'

interface CommentaireEditorProps {
  text: string
  onText: (text: string) => void
  /** Undefined: not known yet. */
  people: readonly Option[] | undefined
  label: string
  sendLabel: string
  onSend: () => Promise<void>
  onCancel?: () => void
  onFocus?: () => void
  autoFocus?: boolean
}

/** A field for a comment, which offers colleagues after an `@`. Ctrl or Cmd and Enter sends it. */
export function CommentaireEditor({
  text,
  onText,
  people,
  label,
  sendLabel,
  onSend,
  ...options
}: CommentaireEditorProps) {
  const { onCancel, onFocus, autoFocus = false } = options
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)
  const mentioning = useMentioning(text, onText, people)
  const { offered, isAlone, input, inputProps } = mentioning
  const isEmpty = isBlank(text)
  const send = async () => {
    if (isEmpty || busy) return
    setBusy(true)
    await onSend()
    setBusy(false)
  }
  const press = (event: KeyboardEvent) => {
    if (mentioning.onKeyDown(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
    }
    if (event.key === 'Escape') onCancel?.()
  }
  return (
    <div className="commentaire-editor">
      <TextField
        multiline
        fullWidth
        size="small"
        margin="none"
        minRows={2}
        maxRows={12}
        label={label}
        value={text}
        inputRef={input}
        autoFocus={autoFocus}
        onFocus={onFocus}
        onChange={({ target }) =>
          mentioning.onType(target.value, target.selectionStart ?? target.value.length)
        }
        onSelect={mentioning.onCaret}
        onKeyDown={press}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: COMMENTAIRE_MAX, ...inputProps } }}
      />
      {offered.length > 0 && <Colleagues {...mentioning} />}
      <span role="status" style={isAlone ? undefined : visuallyHidden} className="commentaire-hint">
        {offered.length > 0 && translate('commentaire.found', { smart_count: offered.length })}
        {isAlone && translate('commentaire.nobody')}
      </span>
      <div className="commentaire-send">
        <span className="commentaire-hint">{translate('commentaire.hint')}</span>
        {onCancel && (
          <Button size="small" color="inherit" onClick={onCancel}>
            {translate('action.cancel')}
          </Button>
        )}
        <Button size="small" variant="contained" loading={busy} disabled={isEmpty} onClick={send}>
          {sendLabel}
        </Button>
      </div>
    </div>
  )
}

/** The suggested colleagues; a click accepts one, as Enter does. */
function Colleagues({
  offered,
  current,
  take,
  listId,
  optionId,
}: Pick<ReturnType<typeof useMentioning>, 'offered' | 'current' | 'take' | 'listId' | 'optionId'>) {
  const translate = useTranslate()
  return (
    <div
      role="listbox"
      id={listId}
      aria-label={translate('commentaire.colleagues')}
      className="commentaire-people"
    >
      {offered.map((person, index) => (
        <div
          key={person.value}
          role="option"
          id={optionId(index)}
          aria-selected={index === current}
          tabIndex={-1}
          // the text keeps the focus
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(person)}
          onKeyDown={() => {}}
        >
          <bdi>{person.label}</bdi>
        </div>
      ))}
    </div>
  )
}
