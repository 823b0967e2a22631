import type { EspaceMessages } from '../../../../i18n/espace/fr'
import type { FaitDuStage } from '../../../contract/faits/demandes'
import { isBlank } from '../../../contract/kernel/cleanText'
import { measureText } from '../../../contract/kernel/digits'
import type { MaProposition } from '../../../contract/proposition/proposition'
import type { FrontInput } from '../../../ui/calls/calls'
import { isNumber } from '../isNumber'

export interface Choice {
  value: number
  label: string
}
/** The choices for a proposal. */
export interface Choices {
  entreprises: Choice[]
  tuteurs: (Choice & { entreprise_id: number })[]
  sites: (Choice & { entreprise_id: number })[]
  types: Choice[]
  specialites: Choice[]
  niveaux: Choice[]
  /** The additional facts that the school asks for. */
  faits: FaitDuStage[]
}

/** An offer as typed. */
export interface Values {
  entreprise_id: number
  sujet: string
  description: string
  missions: string
  competences: string
  debut: string
  fin: string
  limite: string
  places: string
  heures: string
  lieu: string
  distance: boolean
  teletravail: string
  pays_stage: string
  site: string
  gratification: string
  tuteur: string
  type_stage: readonly number[]
  specialite: readonly number[]
  niveau: readonly number[]
}

export const EMPTY: Values = {
  entreprise_id: 0,
  sujet: '',
  description: '',
  missions: '',
  competences: '',
  debut: '',
  fin: '',
  limite: '',
  places: '1',
  heures: '',
  lieu: '',
  distance: false,
  teletravail: '',
  pays_stage: '',
  site: '',
  gratification: '',
  tuteur: '',
  type_stage: [],
  specialite: [],
  niveau: [],
}

export function valuesOf(proposition: MaProposition): Values {
  const { entreprise_id, sujet, description, missions, competences, lieu, distance, pays_stage } = proposition
  const { debut, fin, limite, places, heures, gratification, tuteur, type_stage, specialite, niveau } =
    proposition
  const { teletravail } = proposition
  const asText = (value: string | number | null) => (value === null ? '' : String(value))
  return {
    entreprise_id,
    sujet,
    description,
    missions,
    competences,
    lieu,
    distance: distance === 1,
    teletravail: asText(teletravail),
    pays_stage,
    site: asText(proposition.site),
    debut: asText(debut),
    fin: asText(fin),
    limite: asText(limite),
    places: asText(places),
    heures: asText(heures),
    tuteur: asText(tuteur),
    gratification: asText(gratification),
    type_stage,
    specialite,
    niveau,
  }
}

/** @param faits those that the school asks for; what it does not is left as it is */
export const toSend = (
  { teletravail, pays_stage, site, ...values }: Values,
  faits: readonly FaitDuStage[],
): FrontInput<'espacePropositionEnregistrer'> => ({
  ...values,
  ...(faits.includes('pays_stage') && { pays_stage }),
  ...(faits.includes('site') && { site: site ? Number(site) : null }),
  ...(faits.includes('teletravail') && { teletravail: values.distance ? measureText(teletravail) : null }),
  distance: values.distance ? 1 : 0,
  debut: values.debut || null,
  fin: values.fin || null,
  limite: values.limite || null,
  places: Number(measureText(values.places) || 1),
  heures: measureText(values.heures),
  gratification: measureText(values.gratification),
  tuteur: values.tuteur ? Number(values.tuteur) : null,
  type_stage: [...values.type_stage],
  specialite: [...values.specialite],
  niveau: [...values.niveau],
})

/** Missing or invalid fields; a draft needs only its subject. */
export function faultsOf(values: Values, t: EspaceMessages['propositions'], submitting: boolean) {
  const faults: Partial<Record<keyof Values, string>> = {}
  if (isBlank(values.sujet)) faults.sujet = t.required
  if (submitting)
    for (const field of ['description', 'debut', 'fin'] as const)
      if (isBlank(values[field])) faults[field] = t.required
  if (values.debut && values.fin && values.fin < values.debut) faults.fin = t.turned
  if (values.limite && values.fin && values.limite > values.fin) faults.limite = t.lateLimit
  if (!isNumber(values.places, 1, 99, 0)) faults.places = t.placesWrong
  if (!isNumber(values.heures, 1, 60, 1)) faults.heures = t.hoursWrong
  if (values.distance && !isNumber(values.teletravail, 0, 7, 1)) faults.teletravail = t.daysWrong
  if (!isNumber(values.gratification, 0, 9_999_999, 2)) faults.gratification = t.numberWrong
  return faults
}
