import { Button, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { Commentaire } from '../../../contract/commentaire/commentaires'
import { commentaires } from '../../../contract/commentaire/commentaires'
import { ApiError } from '../../../ui/calls/ApiError'
import { takeWritten } from '../../../ui/calls/written'
import { useCall } from '../../dataProvider/useCall'
import { formatNumber } from '../cells/format'
import { useMayCall } from '../declare/rights'
import { useNotifyError } from '../notices/useNotifyError'
import { Failed } from '../page/states'
import { keptOf } from './mentionText'
import { Note } from './Note'
import { NoteEditor } from './NoteEditor'
import { useNoteDraft } from './useNoteDraft'
import { useNotes, usePeople } from './useNotes'
import './notes.css'

/** The notes of an opened record, and a field for another one. */
export default function NotesPanel({ fiche }: { fiche: string }) {
  const translate = useTranslate()
  const { notes, total, error, refetch, earlier } = useNotes(fiche)
  const [writing, setWriting] = useState(false)
  const { people, load } = usePeople(writing)
  const { draft = '', keep: setDraft } = useNoteDraft(fiche)
  const send = useSend(refetch)
  const writable = useMayCall(commentaires.commentaireAdd)
  const list = useShownNew(notes)
  if (error instanceof ApiError && error.code === 'extension_missing') return null

  const add = async () => {
    const sent = async (call: Call) =>
      call(commentaires.commentaireAdd, { fiche, texte: keptOf(draft, await load()) })
    if (await send(sent)) setDraft()
  }
  const save = ({ id, version, mentions }: Commentaire, typed: string) =>
    send(async (call) => {
      const texte = keptOf(typed, [...(await load()), ...mentions])
      return call(commentaires.commentaireUpdate, { id, version, texte })
    })
  const remove = async ({ id, version }: Commentaire) => {
    await send((call) => call(commentaires.commentaireDelete, { id, version }), 'notes.deleted')
  }
  return (
    <section className="record-group">
      <Typography component="h3" variant="subtitle2" className="record-heading">
        <span>
          {translate('notes.title')}
          {total > 0 && <span className="notes-count">{formatNumber(total)}</span>}
        </span>
      </Typography>
      {error && <Failed error={error} title="notes.failed" retry={refetch} />}
      {earlier && (
        <Button size="small" loading={earlier.busy} onClick={earlier.show} sx={{ justifySelf: 'start' }}>
          {translate('notes.earlier')}
        </Button>
      )}
      {notes && notes.length > 0 && (
        <ol className="notes" ref={list} aria-label={translate('notes.title')}>
          {notes.map((note) => (
            <Note
              key={note.id}
              fiche={fiche}
              note={note}
              people={people}
              onSave={save}
              onDelete={remove}
              onEdit={() => setWriting(true)}
            />
          ))}
        </ol>
      )}
      {!error && writable && (
        <NoteEditor
          text={draft}
          onText={(text) => setDraft(text || undefined)}
          people={people}
          label={translate('notes.write')}
          sendLabel={translate('notes.send')}
          onSend={add}
          onFocus={() => setWriting(true)}
        />
      )}
    </section>
  )
}

type Call = ReturnType<typeof useCall>

/** Sends a change of the notes; says why it was refused. `done` is told with the way to take it back. */
function useSend(refetch: () => Promise<unknown>) {
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  return async (change: (call: Call) => Promise<unknown>, done?: string): Promise<boolean> => {
    try {
      await change(call)
      if (done) notify(done, { type: 'success' })
      // it shows by itself: the next toast is another write's
      else takeWritten()
      return true
    } catch (error) {
      notifyError(error)
      return false
    } finally {
      await refetch()
    }
  }
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
