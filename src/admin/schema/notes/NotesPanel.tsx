import { Button, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { Commentaire } from '../../../contract/commentaire/commentaires'
import { commentaires } from '../../../contract/commentaire/commentaires'
import { ApiError } from '../../../ui/calls/ApiError'
import { formatNumber } from '../cells/format'
import { useMayCall } from '../declare/rights'
import { Failed } from '../page/states'
import { Note } from './Note'
import { NoteEditor } from './NoteEditor'
import { useNoteChanges } from './useNoteChanges'
import { useNoteDraft } from './useNoteDraft'
import { useNotes } from './useNotes'
import './notes.css'

/** The notes of an opened record, and a field for another one. `told`: its history shows them. */
export default function NotesPanel({ fiche, told }: { fiche: string; told: boolean }) {
  const translate = useTranslate()
  const { notes, total, error, refetch, earlier } = useNotes(fiche)
  const changes = useNoteChanges(fiche, refetch)
  const { draft = '', keep: setDraft } = useNoteDraft(fiche)
  const writable = useMayCall(commentaires.commentaireAdd)
  const list = useShownNew(told ? undefined : notes)
  if (error instanceof ApiError && error.code === 'extension_missing') return null

  const add = async () => {
    if (await changes.add(draft)) setDraft()
  }
  if (told && !writable && !error) return null
  return (
    <section className="record-group">
      <Typography component="h3" variant="subtitle2" className="record-heading">
        <span>
          {translate('notes.title')}
          {total > 0 && <span className="notes-count">{formatNumber(total)}</span>}
        </span>
      </Typography>
      {error && <Failed error={error} title="notes.failed" retry={refetch} />}
      {!told && earlier && (
        <Button size="small" loading={earlier.busy} onClick={earlier.show} sx={{ justifySelf: 'start' }}>
          {translate('notes.earlier')}
        </Button>
      )}
      {!told && notes && notes.length > 0 && (
        <ol className="notes" ref={list} aria-label={translate('notes.title')}>
          {notes.map((note) => (
            <Note key={note.id} fiche={fiche} note={note} {...changes.ofNote} />
          ))}
        </ol>
      )}
      {!error && writable && (
        <NoteEditor
          text={draft}
          onText={(text) => setDraft(text || undefined)}
          people={changes.ofNote.people}
          label={translate('notes.write')}
          sendLabel={translate('notes.send')}
          onSend={add}
          onFocus={changes.ofNote.onEdit}
        />
      )}
    </section>
  )
}

/** Brings a note that mentions the reader into sight when the record is opened. */
function useShownNew(notes: readonly Commentaire[] | undefined) {
  const list = useRef<HTMLOListElement>(null)
  const loaded = notes !== undefined
  useEffect(() => {
    if (loaded) list.current?.querySelector('[data-new]')?.scrollIntoView?.({ block: 'center' })
  }, [loaded])
  return list
}
