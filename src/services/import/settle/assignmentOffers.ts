import { SUJET_MAX } from '../../../contract/specification/faits'
import { ALLOWED_MAX } from '../row/cells'
import { type Present, shorten, textOf, written } from '../row/values'
import type { SettledCompany } from './assignmentCompanies'
import { drop } from './faults'
import type { Settling, Unsettled } from './settle'

/** The facts that offers and internships share, and those of the tutor. */
export const FAITS = [
  'missions',
  'debut',
  'fin',
  'heures',
  'lieu',
  'distance',
  'teletravail',
  'pays_stage',
  'site',
  'gratification',
] as const
const NO_FACTS = {
  missions: '',
  debut: null,
  fin: null,
  heures: null,
  lieu: '',
  distance: 0,
  teletravail: null,
  pays_stage: '',
  site: '',
  gratification: null,
}

export type Offer = Record<(typeof FAITS)[number], unknown> & {
  id: number
  entreprise_id: number
  tuteur_id: number | null
}

/** The offer of a row: an existing one, or the subject of one to be created. */
export interface SettledOffer {
  made?: string
  /** The key of its company; undefined: unknown. */
  company: string | undefined
  entreprise_id: number | undefined
  /** The internship's facts before those of the file. */
  base: Partial<Offer>
  isOther: boolean
}

/** Settles the offer of a row together with its company, or creates one from the subject. */
export function settleOffer(
  { line, whole, values, faults, was }: Unsettled,
  company: SettledCompany | undefined,
  { offers, names }: { offers: ReadonlyMap<number, Offer>; names: ReadonlyMap<number, string> },
  { create }: Settling,
): SettledOffer {
  const subject = whole.stage
  const fault = faults.find(({ field }) => field === 'stage')
  const its = was?.entreprise_id as number | undefined
  // a subject that is only spelt differently moves nobody
  const stays = its !== undefined && (company === undefined || company.id === its)
  if (stays && fault?.code === 'unknown')
    fault.allowed = [textOf(was?.stage), ...(fault.allowed ?? [])].slice(0, ALLOWED_MAX)
  if (!subject && company && its !== undefined && company.id !== its) {
    const field = whole.entreprise_matricule ? 'entreprise_matricule' : 'entreprise'
    const holder = names.get(its) ?? ''
    faults.push({ field, code: 'other_company', value: shorten(whole[field] ?? ''), holder })
  }
  const isNew =
    create &&
    subject &&
    company !== undefined &&
    !stays &&
    (company.made !== undefined || fault?.code === 'unknown')
  // a fault of the company is reported only once
  const isOfNobody =
    create && fault?.code === 'unknown' && faults.some(({ field }) => field.startsWith('entreprise'))
  if (isOfNobody || (isNew && company.active === false)) {
    drop(faults, 'stage')
    values.stage = -line
  }
  if (isNew && company.active === false) {
    faults.push({
      field: 'entreprise',
      code: 'held',
      value: shorten(whole.entreprise ?? whole.entreprise_matricule ?? ''),
      reason: 'company_not_active',
    })
  } else if (isNew) {
    drop(faults, 'stage')
    if (Array.from(subject).length > SUJET_MAX)
      faults.push({ field: 'stage', code: 'too_long', value: shorten(subject), max: SUJET_MAX })
    values.stage = -line
    const { key, id } = company
    return { made: subject, company: key, entreprise_id: id, base: NO_FACTS, isOther: true }
  }
  const before = written(was?.stage)
  const id = values.stage ?? before
  const offer = offers.get(id as number)
  const isOther = values.stage !== undefined && values.stage !== before
  const entreprise_id =
    offer?.entreprise_id ?? (isOther ? undefined : (was?.entreprise_id as number | undefined))
  if (create && fault?.code === 'unknown' && !whole.entreprise && !whole.entreprise_matricule)
    fault.needs = ['entreprise']
  return {
    company: entreprise_id === undefined ? undefined : String(entreprise_id),
    entreprise_id,
    base: isOther ? { ...offer } : { ...was, tuteur_id: tutorOf(was) },
    isOther,
  }
}

const tutorOf = (was: Present | undefined) => (was?.tuteur_id as number | null | undefined) ?? null
