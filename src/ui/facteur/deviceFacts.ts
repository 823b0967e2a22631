import type { FacteurMessages } from '../../../i18n/facteur/fr'
import { type Lang, localeOf } from '../../contract/kernel/constants'
import { fill } from '../texts/messages'

interface Device {
  /** Instants, in ISO 8601. */
  depuis: string
  vu: string
  courant: 0 | 1
  par: string | null
}

/** "Cet appareil · Connecté le 3 mai 2026, 09:12 · par univ". */
export function deviceFacts({ depuis, vu, courant, par }: Device, t: FacteurMessages, lang: Lang): string[] {
  const time = new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'medium', timeStyle: 'short' })
  const on = (text: string, instant: string) => fill(text, { quand: time.format(new Date(instant)) })
  return [
    ...(courant ? [t.here] : []),
    on(t.begun, depuis) + (par ? ` ${fill(t.by, { fournisseur: `\u2068${par}\u2069` })}` : ''),
    ...(courant ? [] : [on(t.seen, vu)]),
  ]
}
