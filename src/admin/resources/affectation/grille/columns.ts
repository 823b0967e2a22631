import type { TranslateFunction } from 'react-admin'
import { COLONNES, type Colonne, type Ligne } from '../../../../contract/affectation/grille'
import { measureText, westernDigits } from '../../../../contract/kernel/digits'
import { Email } from '../../../../contract/kernel/inputs'
import { SEMAINE_MAX, semaineDans, semaineIn } from '../../../../contract/regle/semaine'
import {
  GRATIFICATION_MAX,
  HEURES_MAX,
  LIEU_MAX,
  MISSIONS_MAX,
  SUJET_MAX,
} from '../../../../contract/specification/faits'
import { readLang } from '../../../../ui/texts/language'
import { fold } from '../../../dataProvider/fold'
import { formatNumber } from '../../../schema'
import { MOMENTS } from '../../../schema/inputs/typedMoment'

/* The columns of the table of facts: how each is displayed, and how typed or pasted text is read. */

export interface Supervisor {
  id: number
  nom: string
}

/** The value of a cell to send, or why it cannot be sent. */
type Read = { value: string | number | null; fault?: never } | { fault: string }

interface Column {
  label: string
  kind: 'date' | 'number' | 'text' | 'long'
  /** The longest text, in characters. */
  max: number
}

const fact = (name: string, kind: Column['kind'] = 'text', max = 300): Column => ({
  label: `resources.affectation.fields.${name}`,
  kind,
  max,
})

export const COLUMNS: Readonly<Record<Colonne, Column>> = {
  sujet: { ...fact('', 'text', SUJET_MAX), label: 'resources.affectation.manques.codes.sujet' },
  debut: fact('debut', 'date'),
  fin: fact('fin', 'date'),
  heures: fact('heures', 'number'),
  semaine: fact('semaine', 'text', SEMAINE_MAX),
  lieu: fact('lieu', 'text', LIEU_MAX),
  gratification: fact('gratification', 'number'),
  tuteur: fact('tuteur', 'text', 200),
  tuteur_email: fact('tuteur_email', 'text', 254),
  tuteur_telephone: fact('tuteur_telephone', 'text', 30),
  tuteur_fonction: fact('tuteur_fonction', 'text', 100),
  encadrant: fact('encadrant', 'text', 200),
  missions: fact('missions', 'long', MISSIONS_MAX),
  assurance: fact('assurance'),
}

/** The least and the most of a number. */
const RANGES = { heures: [1, HEURES_MAX], gratification: [0, GRATIFICATION_MAX] } as const

/** The cells of a row, of all columns. */
export const cellsOf = (row: Ligne): string[] =>
  COLONNES.map((name) => {
    const value = row[name]
    if (value === null) return ''
    if (typeof value === 'number') return formatNumber(value)
    if (name === 'semaine') return semaineIn(readLang(), value)
    return COLUMNS[name].kind === 'date' ? MOMENTS.date.write(value) : value
  })

/** Unknown facts. A remote internship needs no place, a voluntary one no supervisor. */
export function isGap(row: Ligne, name: Colonne): boolean {
  if (row.retenu) return false
  if (name === 'encadrant') return row.encadrant === '' && row.encadrant_retenu === null
  if (name === 'lieu' && row.distance === 1) return false
  // without it, the weekly hours are distributed evenly
  if (name === 'semaine') return false
  return row[name] === null || row[name] === ''
}

/** Why a cell cannot be changed. */
export const heldBy = (row: Ligne, name: Colonne) =>
  row.retenu ?? (name === 'encadrant' ? row.encadrant_retenu : null)

export function readCell(
  name: Colonne,
  typed: string,
  supervisors: readonly Supervisor[],
  translate: TranslateFunction,
): Read {
  const text = typed.trim()
  const { kind, max } = COLUMNS[name]
  const fault = (key: string, values?: object): Read => ({ fault: translate(`grille.fautes.${key}`, values) })
  if (name === 'encadrant') return supervisorIn(text, supervisors, fault)
  if (name === 'sujet' && text === '') return fault('vide')
  if (kind === 'date') {
    const value = text === '' ? null : MOMENTS.date.readWhole(withCentury(text))
    return value === undefined ? fault('date') : { value }
  }
  if (kind === 'number') {
    if (text === '') return { value: null }
    const [least, most] = RANGES[name as keyof typeof RANGES]
    const number = measureText(text)
    const isOne = /^\d{1,7}(\.\d{1,2})?$/.test(number) && Number(number) >= least && Number(number) <= most
    return isOne ? { value: Number(number) } : fault('nombre', { de: least, a: formatNumber(most) })
  }
  if (text.length > max) return fault('long', { max })
  if (name === 'semaine') {
    const value = semaineDans(text)
    return value === undefined ? fault('semaine') : { value }
  }
  if (name === 'tuteur_email' && text !== '' && !Email.safeParse(text).success) return fault('email')
  return { value: text }
}

/** Spreadsheets write short years: 03/12/26. */
const withCentury = (text: string) =>
  westernDigits(text).replace(/^(\d{1,2}[/.-]\d{1,2}[/.-])(\d\d)$/, (_, day, year) => `${day}20${year}`)

function supervisorIn(
  text: string,
  supervisors: readonly Supervisor[],
  fault: (key: string, values?: object) => Read,
): Read {
  if (text === '') return fault('encadrant')
  const wanted = wordsOf(text)
  const named = supervisors.filter(({ nom }) => wordsOf(nom).join(' ') === wanted.join(' '))
  // part of a name that only one person has
  const near = named.length > 0 ? named : supervisors.filter(({ nom }) => hasAll(wordsOf(nom), wanted))
  const [only] = near
  if (only && near.length === 1) return { value: only.id }
  return near.length > 1
    ? fault('plusieurs', {
        noms: near
          .slice(0, 3)
          .map(({ nom }) => nom)
          .join(' · '),
      })
    : fault('inconnu')
}

const wordsOf = (name: string) =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
const hasAll = (name: readonly string[], wanted: readonly string[]) =>
  wanted.every((word) => name.some((each) => each.startsWith(word)))

/** The value sent for a cell. */
export const sentAs = (name: Colonne) => (name === 'encadrant' ? 'encadrant_id' : name)

/** Columns that some of these rows lack. */
export const lackingOf = (rows: readonly Ligne[]): Colonne[] =>
  COLONNES.filter((name) => rows.some((row) => isGap(row, name)))
