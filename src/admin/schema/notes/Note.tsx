import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Commentaire } from '../../../contract/commentaire/commentaires'
import { commentaires } from '../../../contract/commentaire/commentaires'
import type { Option } from '../../../contract/kernel/endpoint'
import { agoText } from '../cells/agoText'
import { formatDateTime } from '../cells/format'
import { useMayCall } from '../declare/rights'
import { piecesOf, typedOf } from './mentionText'
import { NoteEditor } from './NoteEditor'
import { useNoteDraft } from './useNoteDraft'

interface NoteProps {
  fiche: string
  note: Commentaire
  /** Who can be mentioned; unknown until somebody writes. */
  people: readonly Option[] | undefined
  /** Answers whether it was saved. */
  onSave: (note: Commentaire, typed: string) => Promise<boolean>
  onDelete: (note: Commentaire) => Promise<void>
  onEdit: () => void
}

/** A note: who has left it when, what it says, and for its author the way to change it. */
export function Note({ fiche, note, people, onSave, onDelete, onEdit }: NoteProps) {
  const translate = useTranslate()
  const { draft, isStale, keep: setDraft } = useNoteDraft(fiche, note)
  // what was typed over it before is shown again, but takes no focus
  const [editing, setEditing] = useState<'again' | 'now' | undefined>(
    draft === undefined ? undefined : 'again',
  )
  const changeable = useMayCall(commentaires.commentaireUpdate) && note.mien === 1
  const { auteur, le, modifie, nouveau, texte, mentions } = note
  const kept = typedOf(texte, mentions)
  const text = draft ?? kept
  const author = auteur || translate('notes.formerColleague')
  const edit = () => {
    onEdit()
    setEditing('now')
  }
  const leave = () => {
    setDraft()
    setEditing(undefined)
  }
  return (
    <li className="note" data-new={nouveau === 1 || undefined} aria-label={`${author}, ${agoText(le)}`}>
      <div className="note-head">
        <div className="note-who">
          <strong>
            <bdi>{author}</bdi>
          </strong>
          <time className="note-hint" dateTime={le} data-hint={formatDateTime(le)}>
            {agoText(le)}
          </time>
          {modifie && (
            <span className="note-hint" data-hint={formatDateTime(modifie)}>
              {translate('notes.edited')}
            </span>
          )}
          {nouveau === 1 && (
            <span className="cell-tag tone tone-primary">{translate('notes.mentionsYou')}</span>
          )}
        </div>
        {changeable && !editing && (
          <span className="note-tools">
            <Tool label={translate('notes.edit')} onClick={edit}>
              <EditIcon fontSize="small" />
            </Tool>
            <Tool label={translate('notes.delete')} onClick={() => onDelete(note)}>
              <DeleteIcon fontSize="small" />
            </Tool>
          </span>
        )}
      </div>
      {editing && isStale && (
        <p className="note-changed" role="status">
          {translate('notes.changed')}
        </p>
      )}
      {(!editing || isStale) && (
        <p className="note-text" dir="auto">
          {piecesOf(texte, mentions).map(({ text, mention, at }) =>
            mention ? (
              <bdi key={at} className="note-mention">
                {text}
              </bdi>
            ) : (
              text
            ),
          )}
        </p>
      )}
      {editing && (
        <NoteEditor
          text={text}
          onText={(typed) => setDraft(typed === kept ? undefined : typed)}
          people={people}
          label={translate('notes.edit')}
          sendLabel={translate('notes.save')}
          autoFocus={editing === 'now'}
          onFocus={onEdit}
          onCancel={leave}
          onSend={async () => {
            if (await onSave(note, text)) leave()
          }}
        />
      )}
    </li>
  )
}

function Tool({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: () => void
  children: React.ReactNode
}) {
  return (
    <button type="button" className="action" aria-label={label} data-hint={label} onClick={onClick}>
      {children}
    </button>
  )
}
