import type { Declaration } from '../../contract/demande/declaration'
import type { FaitDuStage } from '../../contract/faits/demandes'
import { cleanText } from '../../contract/kernel/cleanText'
import { measureText } from '../../contract/kernel/digits'
import { isSemaine, SEMAINE_MAX, semaineDans, semaineIn } from '../../contract/regle/semaine'
import type { FrontInput } from '../../ui/calls/calls'
import { readLang } from '../../ui/texts/language'
import { EMAIL } from '../site/checks'
import { isNumber } from './isNumber'

/* The form of a declaration: its fields, their errors, and the body that is sent. */

export type FieldName = Exclude<keyof Declaration, 'distance' | 'connue'>
export type Typed = Record<FieldName | 'distance', string>

export interface DeclaredField {
  name: FieldName
  max: number
  required?: true
  kind?: 'email' | 'tel' | 'date'
  number?: readonly [least: number, most: number, decimals: number]
  long?: true
  /** The days and hours of a week, in words. */
  week?: true
  /** Only for a company that is not known. */
  whenNew?: true
  /** Only where the school asks for this fact. */
  fact?: FaitDuStage
  country?: true
  /** Only for internships that are partly or wholly remote. */
  remote?: true
}

export const GROUPS: readonly {
  name: 'entreprise' | 'tuteur' | 'stage' | 'accueil' | 'conditions'
  fields: readonly DeclaredField[]
}[] = [
  {
    name: 'entreprise',
    fields: [
      { name: 'matricule_entreprise', max: 60, required: true },
      { name: 'nom_entreprise', max: 200, required: true, whenNew: true },
      { name: 'nom_gerant', max: 200, required: true, whenNew: true },
      { name: 'email_entreprise', max: 254, required: true, kind: 'email', whenNew: true },
      { name: 'adresse', max: 300, required: true, whenNew: true },
      { name: 'telephone', max: 30, kind: 'tel', whenNew: true },
    ],
  },
  {
    name: 'tuteur',
    fields: [
      { name: 'tuteur_prenom', max: 100 },
      { name: 'tuteur_nom', max: 100, required: true },
      { name: 'tuteur_fonction', max: 100 },
      { name: 'tuteur_email', max: 254, required: true, kind: 'email' },
      { name: 'tuteur_telephone', max: 30, kind: 'tel' },
    ],
  },
  {
    name: 'stage',
    fields: [
      { name: 'sujet', max: 300, required: true },
      { name: 'debut', max: 10, required: true, kind: 'date' },
      { name: 'fin', max: 10, required: true, kind: 'date' },
      { name: 'missions', max: 4000, required: true, long: true },
    ],
  },
  {
    name: 'accueil',
    fields: [
      { name: 'site', max: 200, fact: 'site' },
      { name: 'pays_stage', max: 2, country: true, fact: 'pays_stage' },
    ],
  },
  {
    name: 'conditions',
    fields: [
      { name: 'heures', max: 40, number: [1, 60, 1] },
      { name: 'semaine', max: SEMAINE_MAX, week: true },
      { name: 'gratification', max: 40, number: [0, 9_999_999, 2] },
      { name: 'lieu', max: 300 },
      { name: 'teletravail', max: 40, number: [0, 7, 1], fact: 'teletravail', remote: true },
      { name: 'teletravail_lieu', max: 300, fact: 'teletravail', remote: true },
    ],
  },
]
const FIELDS = GROUPS.flatMap(({ fields }) => fields)

export function inputOf({ kind, number }: DeclaredField) {
  if (number) return { inputMode: 'decimal', dir: 'ltr' } as const
  switch (kind) {
    case 'email':
      return { type: 'email', inputMode: 'email', dir: 'ltr' } as const
    case 'tel':
      return { type: 'tel', inputMode: 'tel', dir: 'ltr' } as const
    case 'date':
      return { type: 'date' } as const
    default:
      return {}
  }
}

/** Initial values: a declaration that was sent, or a saved draft of one. */
export const startOf = (of: Readonly<Record<string, unknown>> | null): Typed =>
  Object.fromEntries(
    [...FIELDS.map(({ name }) => name), 'distance'].map((name) => [name, startText(name, of?.[name])]),
  ) as Typed

function startText(name: string, value: unknown): string {
  const text = String(value ?? '')
  return name === 'semaine' && isSemaine(text) ? semaineIn(readLang(), text) : text
}

/** Whether the input is invalid. */
export const isInvalid = (
  { kind, number, week }: Pick<DeclaredField, 'kind' | 'number' | 'week'>,
  value: string,
): boolean =>
  value !== '' &&
  ((kind === 'email' && !EMAIL.test(value)) ||
    (number !== undefined && !isNumber(value, ...number)) ||
    (week === true && semaineDans(value) === undefined))

/** The message of each field that cannot be sent. */
export function faultsOf(
  typed: Typed,
  known: boolean,
  required: string,
  invalid: string,
): Partial<Record<FieldName, string>> {
  const faults: Partial<Record<FieldName, string>> = {}
  for (const { name, whenNew, ...field } of FIELDS) {
    if (known && whenNew) continue
    const value = cleanText(typed[name])
    if (!value && field.required) faults[name] = required
    else if (isInvalid(field, value)) faults[name] = invalid
  }
  if (!faults.debut && !faults.fin && typed.fin < typed.debut) faults.fin = invalid
  return faults
}

type Sent = NonNullable<FrontInput<'espaceDemandeCorriger'>['declaration']>

/** @param faits those that the school asks for; what it does not is left as it is */
export const sentOf = (typed: Typed, faits: readonly FaitDuStage[]): Sent => {
  const { teletravail, teletravail_lieu, pays_stage, site, ...others } = typed
  const isRemote = typed.distance === '1'
  return {
    ...others,
    ...(faits.includes('pays_stage') && { pays_stage }),
    ...(faits.includes('site') && { site }),
    ...(faits.includes('teletravail') && {
      teletravail: isRemote ? measureText(teletravail) || null : null,
      teletravail_lieu: isRemote ? teletravail_lieu : '',
    }),
    heures: measureText(typed.heures) || null,
    gratification: measureText(typed.gratification) || null,
    distance: isRemote ? 1 : 0,
  }
}
