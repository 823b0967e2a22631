import { Button, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { Commentaire } from '../../../contract/commentaire/commentaires'
import { commentaires } from '../../../contract/commentaire/commentaires'
import { ApiError } from '../../../ui/calls/ApiError'
import { formatNumber } from '../cells/format'
import { useMayCall } from '../declare/rights'
import { Failed } from '../page/states'
import { CommentaireEditor } from './CommentaireEditor'
import { CommentaireItem } from './CommentaireItem'
import { useCommentaireChanges } from './useCommentaireChanges'
import { useCommentaireDraft } from './useCommentaireDraft'
import { useCommentaires } from './useCommentaires'
import './commentaires.css'

/** The comments of an open record, and a field for another one. `told`: its history shows them. */
export default function CommentairesPanel({ fiche, told }: { fiche: string; told: boolean }) {
  const translate = useTranslate()
  const { entries, total, error, refetch, earlier } = useCommentaires(fiche)
  const changes = useCommentaireChanges(fiche, refetch)
  const { draft = '', keep: setDraft } = useCommentaireDraft(fiche)
  const writable = useMayCall(commentaires.commentaireAdd)
  const list = useShownNew(told ? undefined : entries)
  if (error instanceof ApiError && error.code === 'extension_missing') return null

  const add = async () => {
    if (await changes.add(draft)) setDraft()
  }
  if (told && !writable && !error) return null
  return (
    <section className="record-group">
      <Typography component="h3" variant="subtitle2" className="record-heading">
        <span>
          {translate('commentaire.title')}
          {total > 0 && <span className="commentaires-count">{formatNumber(total)}</span>}
        </span>
      </Typography>
      {error && <Failed error={error} title="commentaire.failed" retry={refetch} />}
      {!told && earlier && (
        <Button size="small" loading={earlier.busy} onClick={earlier.show} sx={{ justifySelf: 'start' }}>
          {translate('commentaire.earlier')}
        </Button>
      )}
      {!told && entries && entries.length > 0 && (
        <ol className="commentaires" ref={list} aria-label={translate('commentaire.title')}>
          {entries.map((commentaire) => (
            <CommentaireItem
              key={commentaire.id}
              fiche={fiche}
              commentaire={commentaire}
              {...changes.ofEach}
            />
          ))}
        </ol>
      )}
      {!error && writable && (
        <CommentaireEditor
          text={draft}
          onText={(text) => setDraft(text || undefined)}
          people={changes.ofEach.people}
          label={translate('commentaire.write')}
          sendLabel={translate('commentaire.send')}
          onSend={add}
          onFocus={changes.ofEach.onEdit}
        />
      )}
    </section>
  )
}

/** Brings a comment that mentions the reader into sight when the record is opened. */
function useShownNew(entries: readonly Commentaire[] | undefined) {
  const list = useRef<HTMLOListElement>(null)
  const loaded = entries !== undefined
  useEffect(() => {
    if (loaded) list.current?.querySelector('[data-new]')?.scrollIntoView?.({ block: 'center' })
  }, [loaded])
  return list
}
