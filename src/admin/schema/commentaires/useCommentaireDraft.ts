import { useState } from 'react'
import type { Commentaire } from '../../../contract/commentaire/commentaires'
import { typedInOffice, typedKey } from '../../../ui/session/typed'

interface CommentaireDraft {
  texte: string
  /** The version of the comment it is typed over. */
  over?: string | undefined
}

/**
 * Input for a record, or over one of its comments, survives the drawer, the page and the session; it is deleted at
 * sign-out.
 */
export function useCommentaireDraft(fiche: string, commentaire?: Pick<Commentaire, 'id' | 'version'>) {
  const [key] = useState(() => typedKey(['commentaire', fiche, ...(commentaire ? [commentaire.id] : [])]))
  const [draft, setDraft] = useState(() => {
    const { texte, over } = typedInOffice.read<CommentaireDraft>(key)
    return texte === undefined ? undefined : { texte, over }
  })
  const keep = (texte?: string) => {
    const over = draft ? draft.over : commentaire?.version
    const next = texte === undefined ? undefined : { texte, over }
    setDraft(next)
    typedInOffice.write(key, next ?? {})
  }
  return { draft: draft?.texte, isStale: draft !== undefined && draft.over !== commentaire?.version, keep }
}
