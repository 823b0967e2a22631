import { useState } from 'react'
import type { Commentaire } from '../../../contract/commentaire/commentaires'
import { typedInOffice, typedKey } from '../../../ui/session/typed'

interface NoteDraft {
  texte: string
  /** The version of the note that it is typed over. */
  over?: string | undefined
}

/**
 * What is typed for a record, or over one of its notes, outlives its drawer, the page and the session; it is forgotten at
 * sign-out.
 */
export function useNoteDraft(fiche: string, note?: Pick<Commentaire, 'id' | 'version'>) {
  const [key] = useState(() => typedKey(['commentaire', fiche, ...(note ? [note.id] : [])]))
  const [draft, setDraft] = useState(() => {
    const { texte, over } = typedInOffice.read<NoteDraft>(key)
    return texte === undefined ? undefined : { texte, over }
  })
  const keep = (texte?: string) => {
    const over = draft ? draft.over : note?.version
    const next = texte === undefined ? undefined : { texte, over }
    setDraft(next)
    typedInOffice.write(key, next ?? {})
  }
  return { draft: draft?.texte, isStale: draft !== undefined && draft.over !== note?.version, keep }
}
