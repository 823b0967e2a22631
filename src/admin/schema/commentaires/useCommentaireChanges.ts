import { useState } from 'react'
import { useNotify } from 'react-admin'
import { type Commentaire, commentaires } from '../../../contract/commentaire/commentaires'
import { takeWritten } from '../../../ui/calls/written'
import { useCall } from '../../dataProvider/useCall'
import { useNotifyError } from '../notices/useNotifyError'
import { keptOf } from './mentionText'
import { usePeople } from './useCommentaires'

/** The actions on a record's comments; `ofEach` are the props of each comment. */
export function useCommentaireChanges(fiche: string, refetch: () => Promise<unknown>) {
  const [writing, setWriting] = useState(false)
  const { people, load } = usePeople(writing)
  const send = useSend(refetch)
  return {
    /** Answers whether it was saved. */
    add: (typed: string) =>
      send(async (call) => call(commentaires.commentaireAdd, { fiche, texte: keptOf(typed, await load()) })),
    ofEach: {
      people,
      onEdit: () => setWriting(true),
      onSave: ({ id, version, mentions }: Commentaire, typed: string) =>
        send(async (call) => {
          const texte = keptOf(typed, [...(await load()), ...mentions])
          return call(commentaires.commentaireUpdate, { id, version, texte })
        }),
      onDelete: async ({ id, version }: Commentaire) => {
        await send((call) => call(commentaires.commentaireDelete, { id, version }), 'commentaire.deleted')
      },
    },
  }
}

type Call = ReturnType<typeof useCall>

/** Sends a change of the comments, and shows the reason of a refusal. `done` is shown with undo. */
function useSend(refetch: () => Promise<unknown>) {
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  return async (change: (call: Call) => Promise<unknown>, done?: string): Promise<boolean> => {
    try {
      await change(call)
      if (done) notify(done, { type: 'success' })
      // the result is visible: the next toast belongs to another write
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
