import { useEffect, useState } from 'react'
import type { GabaritTexte } from '../../../contract/gabarit/gabarit'
import { gabarit } from '../../../contract/gabarit/gabaritCalls'
import { faultsOf } from '../../../contract/gabarit/gabaritFaults'
import type { GabaritCle } from '../../../contract/gabarit/gabarits'
import { isBlank } from '../../../contract/kernel/cleanText'
import type { Lang } from '../../../contract/kernel/constants'
import { typedInOffice, typedKey } from '../../../ui/session/typed'
import { useKept } from '../../../ui/session/useKept'
import { useCall } from '../../dataProvider'
import { longText, text } from '../../schema'
import { useSaving } from '../../schema/form/useSaving'
import type { Current, OpenGabarit } from './useGabarit'

interface Opened {
  cle: GabaritCle
  kept: OpenGabarit
  read: () => Promise<OpenGabarit>
}

const FIELDS = { objet: text({ label: 'gabarit.subject' }), corps: longText({ label: 'gabarit.body' }) }
const SOURCES = ['objet', 'corps'] as const

/** The text of a language while it is edited; the version it is based on is remembered across reloads. */
export function useText(lang: Lang, { cle, kept, read }: Opened) {
  const call = useCall()
  const present = kept.textes[lang]
  const [key] = useState(() => typedKey(['gabarit', cle, lang]))
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

  // without own changes, show what others have written in the meantime
  const isBehind = !isChanged && present.version !== record.version
  useEffect(() => {
    if (isBehind) restart(present)
  })

  const { before, taken, drop } = useKept<Draft>(
    typedInOffice,
    key,
    NOTHING,
    isChanged ? { over: record, texte } : NOTHING,
  )
  const resume = ({ over, texte }: Draft) => {
    if (over) restart(over)
    if (texte) setDraft({ of: formKey + 1, texte })
    taken()
  }

  return {
    texte,
    isChanged,
    isEmpty: isBlank(texte.objet) || isBlank(texte.corps),
    faults: faultsOf(cle, texte),
    question,
    /** Unsaved input from before. */
    before: before && { at: before.at, resume: () => resume(before.typed), drop },
    type: (typed: Partial<GabaritTexte>) => setDraft({ of: formKey, texte: { ...texte, ...typed } }),
    /** Whether it was saved: if somebody else has changed the text in the meantime, the user is asked. */
    save: async (): Promise<boolean> => {
      if (!(await save({ ...texte }))) return false
      restart((await read()).textes[lang])
      return true
    },
    /** Discards the input in favour of the stored text. */
    discard: () => restart(present),
    /** Goes back to a version, or to the original (null). */
    restore: async (de: number | null) => {
      await call(gabarit.gabaritRetablir, { cle, lang, de, version: present.version })
      restart((await read()).textes[lang])
    },
  }
}

interface Draft {
  /** The text it was typed over: somebody else may have changed it before the page is opened again. */
  over?: Current
  texte?: GabaritTexte
}

const NOTHING: Draft = { over: undefined, texte: undefined }

const textOf = ({ objet, corps }: GabaritTexte) => ({ objet, corps })
