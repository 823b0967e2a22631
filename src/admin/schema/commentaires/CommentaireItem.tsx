import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Commentaire } from '../../../contract/commentaire/commentaires'
import { commentaires } from '../../../contract/commentaire/commentaires'
import type { Option } from '../../../contract/kernel/endpoint'
import { Avatar } from '../../../ui/avatar/Avatar'
import { agoText } from '../cells/agoText'
import { formatDateTime } from '../cells/format'
import { useMayCall } from '../declare/rights'
import { CommentaireEditor } from './CommentaireEditor'
import { piecesOf, typedOf } from './mentionText'
import { useCommentaireDraft } from './useCommentaireDraft'

interface CommentaireItemProps {
  fiche: string
  commentaire: Commentaire
  /** Who can be mentioned; unknown until somebody writes. */
  people: readonly Option[] | undefined
  /** Answers whether it was saved. */
  onSave: (commentaire: Commentaire, typed: string) => Promise<boolean>
  onDelete: (commentaire: Commentaire) => Promise<void>
  onEdit: () => void
}

/** A comment with author and time, and for its author a way to change it. */
export function CommentaireItem({
  fiche,
  commentaire,
  people,
  onSave,
  onDelete,
  onEdit,
}: CommentaireItemProps) {
  const translate = useTranslate()
  const { draft, isStale, keep: setDraft } = useCommentaireDraft(fiche, commentaire)
  // earlier input is shown again, but takes no focus
  const [editing, setEditing] = useState<'again' | 'now' | undefined>(
    draft === undefined ? undefined : 'again',
  )
  const changeable = useMayCall(commentaires.commentaireUpdate) && commentaire.mien === 1
  const { auteur, le, modifie, nouveau, texte, mentions } = commentaire
  const kept = typedOf(texte, mentions)
  const text = draft ?? kept
  const author = auteur || translate('commentaire.formerColleague')
  const edit = () => {
    onEdit()
    setEditing('now')
  }
  const leave = () => {
    setDraft()
    setEditing(undefined)
  }
  return (
    <li
      className="commentaire"
      data-new={nouveau === 1 || undefined}
      aria-label={`${author}, ${agoText(le)}`}
    >
      <div className="commentaire-head">
        <div className="commentaire-who">
          {auteur && <Avatar name={auteur} size={24} />}
          <strong>
            <bdi>{author}</bdi>
          </strong>
          <time className="commentaire-hint" dateTime={le} data-hint={formatDateTime(le)}>
            {agoText(le)}
          </time>
          {modifie && (
            <span className="commentaire-hint" data-hint={formatDateTime(modifie)}>
              {translate('commentaire.edited')}
            </span>
          )}
          {nouveau === 1 && (
            <span className="cell-tag tone tone-primary">{translate('commentaire.mentionsYou')}</span>
          )}
        </div>
        {changeable && !editing && (
          <span className="commentaire-tools">
            <Tool label={translate('commentaire.edit')} onClick={edit}>
              <EditIcon fontSize="small" />
            </Tool>
            <Tool label={translate('commentaire.delete')} onClick={() => onDelete(commentaire)}>
              <DeleteIcon fontSize="small" />
            </Tool>
          </span>
        )}
      </div>
      {editing && isStale && (
        <p className="commentaire-changed" role="status">
          {translate('commentaire.changed')}
        </p>
      )}
      {(!editing || isStale) && (
        <p className="commentaire-text" dir="auto">
          {piecesOf(texte, mentions).map(({ text, mention, at }) =>
            mention ? (
              <bdi key={at} className="commentaire-mention">
                {text}
              </bdi>
            ) : (
              text
            ),
          )}
        </p>
      )}
      {editing && (
        <CommentaireEditor
          text={text}
          onText={(typed) => setDraft(typed === kept ? undefined : typed)}
          people={people}
          label={translate('commentaire.edit')}
          sendLabel={translate('commentaire.save')}
          autoFocus={editing === 'now'}
          onFocus={onEdit}
          onCancel={leave}
          onSend={async () => {
            if (await onSave(commentaire, text)) leave()
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
