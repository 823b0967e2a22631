import { useEffect, useRef, useState } from 'react'
import { gabarit } from '../../../contract/gabarit/gabaritCalls'
import { faultsOf, type GabaritCle, type GabaritTexte } from '../../../contract/gabarit/gabarits'
import { isBlank } from '../../../contract/kernel/cleanText'
import type { Lang } from '../../../contract/kernel/constants'
import { typedInOffice, typedKey } from '../../../ui/session/typed'
import { useCall } from '../../dataProvider'
import { longText, text } from '../../schema'
import { useSaving } from '../../schema/form/useSaving'
import type { Current, Kept } from './useTemplate'

interface Opened {
  cle: GabaritCle
  kept: Kept
  read: () => Promise<Kept>
}

const FIELDS = { objet: text({ label: 'gabarit.subject' }), corps: longText({ label: 'gabarit.body' }) }
const SOURCES = ['objet', 'corps'] as const

/** The text of a language while it is typed: what it was typed over stays known, however often it is read anew. */
export function useText(lang: Lang, { cle, kept, read }: Opened) {
  const call = useCall()
  const present = kept.textes[lang]
  const { found, keep, forget, close } = useDraft(cle, lang)
  const { record, formKey, save, restart, question } = useSaving<Current>(present, {
    fields: () => FIELDS,
    sources: SOURCES,
    toValues: textOf,
    read: async () => (await read()).textes[lang],
    send: (typed, { version }) =>
      call(gabarit.gabaritUpdate, { cle, lang, ...(typed as unknown as GabaritTexte), version }),
  })
  const [draft, setDraft] = useState<{ of: number; texte: GabaritTexte }>()
  const texte = draft?.of === formKey ? draft.texte : textOf(record)
  const isChanged = texte.objet !== record.objet || texte.corps !== record.corps

  // whoever has typed nothing reads what others have written meanwhile
  const isBehind = !isChanged && present.version !== record.version
  useEffect(() => {
    if (isBehind) restart(present)
  })

  useEffect(() => keep(isChanged ? { over: record, texte } : undefined))

  const resume = () => {
    if (!found) return
    restart(found.over)
    setDraft({ of: formKey + 1, texte: found.texte })
    close()
  }
  const drop = () => {
    if (!isChanged) forget()
    close()
  }

  return {
    texte,
    isChanged,
    isEmpty: isBlank(texte.objet) || isBlank(texte.corps),
    faults: faultsOf(cle, texte),
    question,
    /** What was typed before and not saved. */
    before: found && { at: found.at, resume, drop },
    type: (typed: Partial<GabaritTexte>) => setDraft({ of: formKey, texte: { ...texte, ...typed } }),
    /** Whether it was saved: a text that somebody else has changed meanwhile is asked about. */
    save: async (): Promise<boolean> => {
      if (!(await save({ ...texte }))) return false
      restart((await read()).textes[lang])
      return true
    },
    /** Leaves what was typed for what is kept. */
    discard: () => restart(present),
    /** Goes back to a version, or to the original (null). */
    restore: async (de: number | null) => {
      await call(gabarit.gabaritRetablir, { cle, lang, de, version: present.version })
      restart((await read()).textes[lang])
    },
  }
}

interface Draft {
  /** What it was typed over: somebody else may have changed it before the page is open again. */
  over: Current
  texte: GabaritTexte
}

/** What is typed outlives the page and the session, until it is saved or dropped; a sign-out forgets it. */
function useDraft(cle: GabaritCle, lang: Lang) {
  const [key] = useState(() => typedKey(['gabarit', cle, lang]))
  const [found, setFound] = useState(() => {
    const { over, texte } = typedInOffice.read<Draft>(key)
    const at = typedInOffice.at(key)
    return over && texte && at ? { over, texte, at } : undefined
  })
  const isWritten = useRef(false)
  const keep = (draft: Draft | undefined) => {
    // what is offered stays until somebody types over it
    if (!draft && !isWritten.current) return
    isWritten.current = true
    typedInOffice.write(key, draft ?? {})
  }
  const forget = () => typedInOffice.write(key, {})
  return { found, keep, forget, close: () => setFound(undefined) }
}

const textOf = ({ objet, corps }: GabaritTexte) => ({ objet, corps })
