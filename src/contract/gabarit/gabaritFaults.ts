import { BOUTON, CHAMPS, type ChampNom, sorteOf } from './champs'
import type { GabaritTexte } from './gabarit'
import { type GabaritCle, gabaritOf } from './gabarits'
import { champsDans, PLACE } from './places'

/** A field that a text cannot hold there, or a link that it lacks. */
export interface GabaritFaute {
  path: keyof GabaritTexte
  code: 'unknown_field' | 'block_in_line' | 'link_missing' | 'broken_field'
  /** The field, as typed. */
  champ: string
}

/** What keeps a text from being saved; nothing when it can be. */
export function faultsOf(cle: GabaritCle, { objet, corps }: GabaritTexte): GabaritFaute[] {
  const { champs, bouton } = gabaritOf(cle)
  const known = new Set<string>(bouton ? [...champs, BOUTON] : champs)
  const faults = ([path, text]: readonly [keyof GabaritTexte, string]) => {
    const names = champsDans(text)
    const rest = text.replace(PLACE, '')
    return [
      ...names
        .filter((name) => !known.has(name))
        .map((champ) => ({ path, code: 'unknown_field' as const, champ })),
      ...(/\{\{|\}\}/.test(rest) ? [{ path, code: 'broken_field' as const, champ: '{{ }}' }] : []),
    ]
  }
  const blocks = champsDans(objet).filter(
    (name) => name === BOUTON || (name in CHAMPS && sorteOf(name as ChampNom) === 'bloc'),
  )
  const alone = paragraphsOf(corps).includes(`{{${BOUTON}}}`)
  return [
    ...(
      [
        ['objet', objet],
        ['corps', corps],
      ] as const
    ).flatMap(faults),
    ...blocks.map((champ) => ({ path: 'objet' as const, code: 'block_in_line' as const, champ })),
    ...(bouton && !alone ? [{ path: 'corps' as const, code: 'link_missing' as const, champ: BOUTON }] : []),
  ]
}

/** The fields that a text names. */
export const namedIn = ({ objet, corps }: GabaritTexte): ReadonlySet<string> =>
  new Set([...`${objet} ${corps}`.matchAll(PLACE)].map(([, name = '']) => name))

/** The paragraphs of a text, with their fields written alike. */
export const paragraphsOf = (corps: string): string[] =>
  corps
    .replace(/\r\n?/g, '\n')
    .replace(PLACE, (_, name: string) => `{{${name}}}`)
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
