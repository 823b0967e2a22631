import { type Lang, localeOf } from '../../contract/kernel/constants'
import { cleanName } from '../fichier/names'

interface PaperSubject {
  /** The kind of paper, as its file is named. */
  what: string
  nom?: string
  prenom?: string
  /** The name of the academic year. */
  annee: string
  /** Which one of several of the same; the first is not numbered. */
  version?: number
}

/** Of a name that leaves room for the year. */
const LONGEST = 70

/**
 * A file name with the kind of paper, the student and the year.
 *
 * @example paperName('fr', { what: 'Convention', nom: 'Karray', prenom: 'Inès', annee: '2026/2027', version: 2 })
 * // 'Convention KARRAY Inès 2026-2027 v2.pdf'
 */
export function paperName(
  lang: Lang,
  { what, nom = '', prenom = '', annee, version = 1 }: PaperSubject,
): string {
  const person = [...`${nom.toLocaleUpperCase(localeOf(lang))} ${prenom}`.trim()]
    .slice(0, LONGEST)
    .join('')
    .trim()
  const parts = [what, person, annee.replaceAll('/', '-'), version > 1 && `v${version}`]
  return cleanName(`${parts.filter(Boolean).join(' ')}.pdf`)
}
