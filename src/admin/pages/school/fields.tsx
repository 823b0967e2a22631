import type { ComponentType } from 'react'
import { useTranslate } from 'react-admin'
import { WEEK } from '../../../contract/etablissement/etablissement'
import { isLogo } from '../../../contract/etablissement/logo'
import type { FaitDemande } from '../../../contract/faits/demandes'
import type { Lang } from '../../../contract/kernel/constants'
import { readColor } from '../../../contract/kernel/couleur'
import { readLang } from '../../../ui/texts/language'
import { lazily } from '../../lazily'
import { langues } from '../../resources/choices'
import { country } from '../../resources/faits'
import {
  type CellProps,
  type Check,
  choice,
  email,
  flag,
  type InputProps,
  labels,
  number,
  phone,
  text,
  time,
} from '../../schema'
import { formatList } from '../../schema/cells/format'
import './color.css'
import { currencyLabels } from './currencyLabels'

const DaysInput: ComponentType<InputProps> = lazily(() => import('./DaysInput'))
const FactsInput: ComponentType<InputProps> = lazily(() => import('./FactsInput'))
const ZoneInput: ComponentType<InputProps> = lazily(() => import('./ZoneInput'))
const CurrencyInput: ComponentType<InputProps> = lazily(() => import('./CurrencyInput'))
const LanguagesInput: ComponentType<InputProps> = lazily(() => import('./LanguagesInput'))
const ColorInput: ComponentType<InputProps> = lazily(() => import('./ColorInput'))
const LogoInput: ComponentType<InputProps> = lazily(() => import('./LogoInput'))

/* The school's details: their inputs and how they are shown. */

const label = (source: string) => ({ label: `school.fields.${source}` })
const named = (value: number) => ({ value, label: `school.days.${value}` })

export const FIELDS = {
  nom: labels({ ...label('nom'), required: 'school.required.nom' }),
  sigle: text({ ...label('sigle'), help: 'school.help.sigle' }),
  adresse: text(label('adresse')),
  pied: labels({ ...label('pied'), help: 'school.help.pied' }),
  logo: text({ ...label('logo'), wide: true, input: LogoInput, cell: LogoCell }),
  couleur: text({
    ...label('couleur'),
    wide: true,
    help: 'school.help.couleur',
    input: ColorInput,
    cell: ColorCell,
  }),
  signataire: text({ ...label('signataire'), help: 'school.help.signataire' }),
  qualite: text({ ...label('qualite'), help: 'school.help.qualite' }),
  bureau_nom: labels({ ...label('bureau_nom'), help: 'school.help.bureau_nom' }),
  bureau_email: email({ ...label('bureau_email'), help: 'school.help.bureau_email' }),
  bureau_telephone: phone(label('bureau_telephone')),
  bureau_horaires: labels({ ...label('bureau_horaires'), help: 'school.help.bureau_horaires' }),
  jours: text({
    ...label('jours'),
    wide: true,
    required: 'school.required.jours',
    input: DaysInput,
    cell: DaysCell,
  }),
  ouverture: time({ ...label('ouverture'), required: 'school.required.ouverture' }),
  fermeture: time({ ...label('fermeture'), required: 'school.required.fermeture' }),
  debut_semaine: choice(WEEK.map(named), { ...label('debut_semaine'), as: 'text' }),
  fuseau: text({
    ...label('fuseau'),
    help: 'school.help.fuseau',
    required: 'school.required.fuseau',
    input: ZoneInput,
  }),
  devise: text({ ...label('devise'), help: 'school.help.devise', input: CurrencyInput, cell: CurrencyCell }),
  langues: text({
    ...label('langues'),
    help: 'school.help.langues',
    wide: true,
    required: 'school.required.langues',
    input: LanguagesInput,
    cell: LanguagesCell,
  }),
  langue: choice(langues, { ...label('langue'), help: 'school.help.langue', as: 'text', wide: true }),
  rappel_semaine: flag({ ...label('rappel_semaine'), help: 'school.help.rappel' }),
  rappel_veille: flag({ ...label('rappel_veille'), help: 'school.help.rappel' }),
  lien_notation: flag({ ...label('lien_notation'), help: 'school.help.notation' }),
  rappel_notes: flag({ ...label('rappel_notes'), help: 'school.help.notation' }),
  rappel_disponibilites: flag({ ...label('rappel_disponibilites'), help: 'school.help.disponibilites' }),
  relances: flag({ ...label('relances'), help: 'school.help.relances' }),
  relance_avant: number({
    ...label('relance_avant'),
    help: 'school.help.relance_avant',
    required: 'school.required.rapport_jours',
    decimals: 0,
  }),
  relance_apres: number({
    ...label('relance_apres'),
    required: 'school.required.rapport_jours',
    decimals: 0,
  }),
  relance_fois: number({
    ...label('relance_fois'),
    help: 'school.help.relance_fois',
    required: 'school.required.relance_fois',
    decimals: 0,
  }),
  candidatures: flag({ ...label('candidatures'), help: 'school.help.candidatures' }),
  plusieurs_stages: flag({ ...label('plusieurs_stages'), help: 'school.help.plusieurs_stages' }),
  rapport_jours: number({
    ...label('rapport_jours'),
    help: 'school.help.rapport_jours',
    required: 'school.required.rapport_jours',
    decimals: 0,
  }),
  rapport_preavis: number({
    ...label('rapport_preavis'),
    help: 'school.help.rapport_preavis',
    required: 'school.required.rapport_preavis',
    decimals: 0,
  }),
  rapport_partage: flag({ ...label('rapport_partage'), help: 'school.help.rapport_partage' }),
  evaluation_jours: number({
    ...label('evaluation_jours'),
    help: 'school.help.evaluation_jours',
    required: 'school.required.evaluation_jours',
    decimals: 0,
  }),
  pointage: flag({ ...label('pointage'), help: 'school.help.pointage' }),
  hall_noms: flag({ ...label('hall_noms'), help: 'school.help.hall_noms' }),
  convention_acceptation: flag({
    ...label('convention_acceptation'),
    help: 'school.help.convention_acceptation',
  }),
  enseignants_office: flag({ ...label('enseignants_office'), help: 'school.help.enseignants_office' }),
  faits: text({
    ...label('faits'),
    help: 'school.help.faits',
    wide: true,
    input: FactsInput,
    cell: FactsCell,
  }),
  pays: country({
    ...label('pays'),
    help: 'school.help.pays',
    when: ({ faits }) => Array.isArray(faits) && faits.includes('pays_stage'),
  }),
  second_facteur: flag({ ...label('second_facteur'), help: 'school.help.second_facteur' }),
}
export const SOURCES = Object.keys(FIELDS) as (keyof typeof FIELDS)[]

export const CHECKS: Check[] = [
  {
    fails: ({ ouverture, fermeture }) => fermeture <= ouverture,
    message: 'school.endsFirst',
    field: 'fermeture',
  },
  {
    fails: ({ logo }) => logo instanceof File && !isLogo(logo),
    message: 'errors.picture_refused',
    field: 'logo',
  },
  {
    fails: ({ couleur }) => Boolean(couleur) && !readColor(String(couleur)),
    message: 'school.couleur.invalid',
    field: 'couleur',
  },
  {
    fails: ({ langues, langue }) => Array.isArray(langues) && langues.length > 0 && !langues.includes(langue),
    message: 'school.notOffered',
    field: 'langue',
  },
]

function DaysCell({ value }: CellProps) {
  const translate = useTranslate()
  return formatList((value as number[]).map((day) => translate(`school.days.${day}`)))
}

function FactsCell({ value }: CellProps) {
  const translate = useTranslate()
  return formatList((value as FaitDemande[]).map((fait) => translate(`school.faits.${fait}`))) || '–'
}

function LanguagesCell({ value }: CellProps) {
  const translate = useTranslate()
  return formatList((value as Lang[]).map((lang) => translate(`choices.langue.${lang}`)))
}

function ColorCell({ value }: CellProps) {
  return value ? (
    <bdi dir="ltr">
      <span className="color-spot" style={{ background: String(value) }} /> {String(value)}
    </bdi>
  ) : (
    '–'
  )
}

function LogoCell({ value }: CellProps) {
  return value ? <img className="picture" src={String(value)} alt="" /> : '–'
}

function CurrencyCell({ value }: CellProps) {
  return value ? <bdi>{currencyLabels(readLang())(String(value))}</bdi> : '–'
}
