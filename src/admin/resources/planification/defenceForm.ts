import { cleanText } from '../../../contract/kernel/cleanText'
import { OBLIGATOIRE, VOLONTAIRE } from '../../../contract/kernel/constants'
import type { Input } from '../../../contract/kernel/endpoint'
import type { internship } from '../../../contract/specification/internship'
import { estLienDeReunion } from '../../../contract/specification/lienReunion'
import type { SoutenanceDetail } from '../../../contract/specification/soutenance'
import { isExisting } from '../../../ui/calls/offered'
import { type Check, filled, isEmpty } from '../../schema'
import { isTime } from '../../schema/cells/moment'

/* The scheduling form: its values, its checks, and the body it sends. */

export interface JuryRow {
  jury: number | ''
  type_jury: number | ''
}

/** Times of day are `HH:mm`, the day is `YYYY-MM-DD`, the rest are ids. */
export interface DefenceValues {
  date: string
  heure_debut: string
  heure_fin: string
  arrySalle: number | ''
  arryMateriel: number[]
  arrayJurySoutenance: JuryRow[]
  ens_volontaire: number | ''
  huis_clos: number
  lien_reunion: string
}

/** Initial values: the present schedule, or empty. */
export const toValues = (defence: SoutenanceDetail): DefenceValues => ({
  date: defence.date,
  heure_debut: timeOf(defence.heure_debut),
  heure_fin: timeOf(defence.heure_fin),
  arrySalle: defence.arrySalle?.value ?? '',
  arryMateriel: defence.arryMateriel.map(({ value }) => value),
  arrayJurySoutenance: defence.arrayJurySoutenance.map(({ jury, type_jury }) => ({
    jury: jury.value,
    type_jury: type_jury.value,
  })),
  ens_volontaire: defence.ens_volontaire?.value ?? '',
  huis_clos: defence.huis_clos,
  lien_reunion: defence.lien_reunion,
})

/** The input of `soutenance/add`, for a form that passed its checks. */
export function toSchedule(
  values: DefenceValues,
  etat_stage: number,
): Omit<Input<typeof internship.soutenanceAdd>, 'sujet_id'> {
  const compulsory = etat_stage === OBLIGATOIRE
  return {
    date: values.date,
    heureDebut: `${values.date}T${values.heure_debut}:00`,
    heureFin: `${values.date}T${values.heure_fin}:00`,
    salle: values.arrySalle,
    materiel: values.arryMateriel,
    arrayEns: compulsory ? values.arrayJurySoutenance : [],
    enseignant: compulsory ? null : values.ens_volontaire,
    ...(!isExisting('internship') && {
      huis_clos: values.huis_clos as 0 | 1,
      lien_reunion: cleanText(values.lien_reunion ?? ''),
    }),
  }
}

/** The form for an internship type. The checks report the first problem in this order. */
export const defenceForm = (etat_stage: number) => ({
  fields: [
    'date',
    'heure_debut',
    'heure_fin',
    'arrySalle',
    'arryMateriel',
    etat_stage === VOLONTAIRE ? 'ens_volontaire' : 'arrayJurySoutenance',
    'huis_clos',
    'lien_reunion',
  ],
  checks: [...PLACE_AND_TIME, ...(etat_stage === VOLONTAIRE ? SINGLE_JURY : JURY_ROWS), MEETING],
  failed: 'form.checkAll',
})

const PLACE_AND_TIME: Check[] = [
  filled(['heure_debut', 'heure_fin'], 'resources.planification.edit.times'),
  {
    fails: ({ heure_debut, heure_fin }) =>
      isTime(heure_debut) && isTime(heure_fin) && heure_fin <= heure_debut,
    message: 'errors.end_before_start',
    field: 'heure_fin',
  },
  {
    fails: ({ arrySalle, arryMateriel }) => isEmpty(arrySalle) || isEmpty(arryMateriel),
    message: 'resources.planification.edit.salleMateriel',
  },
]

const JURY_ROWS: Check[] = [
  {
    fails: ({ arrayJurySoutenance }) => isEmpty(arrayJurySoutenance),
    message: 'errors.jury_required',
    field: 'arrayJurySoutenance',
  },
  {
    fails: ({ arrayJurySoutenance }) =>
      (arrayJurySoutenance as JuryRow[] | undefined)?.some(
        ({ jury, type_jury }) => isEmpty(jury) || isEmpty(type_jury),
      ) ?? false,
    message: 'resources.planification.edit.rowIncomplete',
    field: 'arrayJurySoutenance',
  },
]

const SINGLE_JURY: Check[] = [
  { fails: ({ ens_volontaire }) => isEmpty(ens_volontaire), message: 'resources.planification.edit.jury' },
]

const MEETING: Check = {
  fails: ({ lien_reunion }) => !estLienDeReunion(cleanText(String(lien_reunion ?? ''))),
  message: 'resources.planification.edit.lien',
  field: 'lien_reunion',
}

/** `2022-06-15T09:00:00` → `09:00` */
const timeOf = (wallClock: string) => wallClock.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:mm'.length)
