import ar from '../../../i18n/flux/ar'
import en from '../../../i18n/flux/en'
import fr, { type FluxMessages } from '../../../i18n/flux/fr'
import { isolateTurning } from '../../contract/kernel/bidi'
import type { Lang } from '../../contract/kernel/constants'
import { MAX_UPLOAD_BYTES } from '../../contract/kernel/constants'
import { COLUMNS_MAX, ROWS_MAX } from '../import/limits'
import { Refusal } from '../kernel/refusal'

const TEXTS: Readonly<Record<Lang, FluxMessages>> = { fr, en, ar }

export type Echec = keyof FluxMessages['echecs']
export type Values = Readonly<Record<string, string | number>>

/** A source cannot be read, or nothing can be written: what the log and the mail say of it. */
export class FeedFailure extends Error {
  constructor(
    readonly echec: Echec,
    readonly values: Values = {},
  ) {
    super(echec)
  }
}

export const textsIn = (lang: Lang) => TEXTS[lang]

export const filled = (text: string, values: Values): string =>
  text.replace(/%\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name]
    if (value === undefined) return hole
    return typeof value === 'number' ? String(value) : isolateTurning(value)
  })

export const sentenceOf = (lang: Lang, echec: string, values: Values): string =>
  filled(TEXTS[lang].echecs[echec as Echec] ?? TEXTS[lang].echecs.interne, values)

/** What an import refuses, as a failure of the source; undefined for any other error. */
export function failureOf(error: unknown): FeedFailure | undefined {
  if (error instanceof FeedFailure) return error
  if (!(error instanceof Refusal)) return undefined
  const { code, details = {} } = error
  if (code === 'payload_too_large') {
    if (details.reason === 'rows') return new FeedFailure('lignes', { max: ROWS_MAX })
    if (details.reason === 'columns') return new FeedFailure('colonnes', { max: COLUMNS_MAX })
    return tooLargeSource()
  }
  if (code !== 'import_unreadable') return undefined
  return new FeedFailure(UNREADABLE[String(details.reason)] ?? 'classeur', {
    ligne: Number(details.row ?? 0),
  })
}

export const tooLargeSource = () => new FeedFailure('taille', { max: MAX_UPLOAD_BYTES / 1024 / 1024 })

const UNREADABLE: Readonly<Record<string, Echec>> = {
  empty: 'vide',
  not_text: 'texte',
  quotes: 'guillemets',
  password: 'verrou',
}
