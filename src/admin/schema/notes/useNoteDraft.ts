import { useState } from 'react'
import { typedInOffice, typedKey } from '../../../ui/session/typed'

/**
 * What is typed for a record, or over one of its notes, outlives its drawer, the page and the session; it is forgotten at
 * sign-out.
 */
export function useNoteDraft(fiche: string, note?: number) {
  const [key] = useState(() => typedKey(['commentaire', fiche, ...(note === undefined ? [] : [note])]))
  const [draft, setDraft] = useState(() => typedInOffice.read<{ texte: string }>(key).texte)
  const keep = (texte?: string) => {
    setDraft(texte)
    typedInOffice.write(key, texte === undefined ? {} : { texte })
  }
  return [draft, keep] as const
}
