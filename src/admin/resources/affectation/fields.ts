import { campagneCalls } from '../../../contract/campagne/campagne'
import { DESTINATAIRES } from '../../../contract/complement/champs'
import { VOLONTAIRE } from '../../../contract/kernel/constants'
import { ACCORDS, type Accord, TUTORATS } from '../../../contract/specification/accords'
import { company } from '../../../contract/specification/company'
import { internship } from '../../../contract/specification/internship'
import { records } from '../../../contract/specification/records'
import { lazily } from '../../lazily'
import { beyond, choice, date, email, flag, number, phone, select, text } from '../../schema'
import type { Tone } from '../../schema/declare/field'
import { motif, perdre, prevenir } from '../actes'
import { affectations, typesStage } from '../choices'
import { beside, dossier, faits } from '../dossier/columns'
import { manques } from '../dossier/lackChoices'

const FactCell = lazily(() => import('./FactCell'))
const RulesCell = lazily(() => import('./RulesCell'))
const NewCompany = lazily(() => import('./NewCompany'))
const SourcesInput = lazily(() => import('./SourcesInput'))
const NewOffer = lazily(() => import('./NewOffer'))

const COLOURS: Record<Accord, Tone> = { propose: 'default', accepte: 'success', decline: 'error' }

const presence = { decimals: 2, ...beside }

/** The columns and inputs of assignments. */
export const fields = {
  ...dossier,
  encadrant: text(),
  etudidant: text({ readOnly: true, wide: true }),
  stage: text({ share: 3 }),
  etat_stage: choice(typesStage, { as: 'text' }),
  etat: choice(affectations),
  cycle: select(records.cycleSelect, { required: 'resources.affectation.required.cycle' }),
  diplome: select(records.diplomeByCycle, {
    ask: ({ cycle }) => (cycle ? { id: cycle } : null),
    required: 'resources.affectation.required.diplome',
  }),
  specialite: select(records.specialiteByDiplome, {
    ask: ({ diplome }) => (diplome ? { id: diplome } : null),
    required: 'resources.affectation.required.specialite',
  }),
  niveau: select(records.niveauBySpecialite, {
    ask: ({ specialite }) => (specialite ? { id: specialite } : null),
    required: 'resources.affectation.required.niveau',
  }),
  group: select(records.groupByNiveau, {
    ask: ({ cycle, specialite, niveau }) =>
      cycle && specialite && niveau
        ? { cycle_id: cycle, specialite_id: specialite, niveau_id: niveau }
        : null,
    required: 'resources.affectation.required.group',
  }),
  etudiant_id: select(records.etudiantByGroup, {
    ask: ({ group }) => (group ? { id: group } : null),
    required: 'resources.affectation.required.etudiant',
    remark: ({ affecte }) => (affecte ? { text: 'resources.affectation.taken', taken: true } : undefined),
  }),
  type_stage: select(internship.typeStageSelect, {
    required: 'resources.affectation.required.type_stage',
    keep: ({ value }) => typesStage.some((type) => type.value === value),
  }),
  encadrant_id: select(internship.encadreurSelect, {
    when: ({ type_stage }) => type_stage !== VOLONTAIRE,
    required: 'resources.affectation.required.encadrant',
  }),
  entreprise_id: select(company.entrepriseSelect, {
    required: 'resources.affectation.required.entreprise',
    remark: ({ libres }) =>
      libres === undefined
        ? undefined
        : { text: 'resources.affectation.libres', values: { smart_count: libres } },
    beside: NewCompany,
  }),
  stage_id: select(internship.stageSelect, {
    ask: ({ entreprise_id }) => (entreprise_id ? { entreprise_id } : null),
    required: 'resources.affectation.required.stage',
    beside: NewOffer,
  }),
  destinataires: choice(
    [...DESTINATAIRES, 'tous' as const].map((value) => ({
      value,
      label: `resources.affectation.complement.destinataires.${value}` as const,
    })),
    { required: 'resources.affectation.required.destinataires', filter: false },
  ),
  selon: text({ input: SourcesInput, filter: false, wide: true }),
  motif: motif('affectation'),
  perdre,
  prevenir,
  manques,
  ...beyond({
    accord: choice(
      ACCORDS.map((value) => ({
        value,
        label: `resources.affectation.accords.${value}` as const,
        color: COLOURS[value],
      })),
      { sortable: false },
    ),
    accord_motif: text({ sortable: false, filter: false, share: 2 }),
    charge: text({ sortable: false, filter: false, chars: 8 }),
    rapport: flag({ sortable: false, counted: false }),
    remise: text({ cell: FactCell }),
    tutorat: choice(
      TUTORATS.map((value) => ({ value, label: `resources.affectation.tutorats.${value}` as const })),
      { as: 'text', sortable: false },
    ),
    tutorat_motif: text({ sortable: false, filter: false, share: 2 }),
    adresse: text(),
    responsable: text(),
    ...faits,
    presence_heures: number(presence),
    presence_jours: number(presence),
    presence_mois: number(presence),
    // columns of imported files only
    tuteur_prenom: text(beside),
    entreprise_email: email(beside),
    entreprise_telephone: phone(beside),
    debut: date({ required: 'resources.affectation.required.debut', ...beside }),
    fin: date({ required: 'resources.affectation.required.fin', ...beside }),
    periode: text({ when: ({ debut, fin, periode }) => !(debut && fin) && !!periode }),
    pauses: text({ cell: FactCell }),
    avertissements: text({
      cell: RulesCell,
      sortable: false,
      exported: false,
      share: 2,
      when: ({ avertissements }) => avertissements?.length > 0,
    }),
  }),
  campagne: select(campagneCalls.campagneSelect, {
    required: 'resources.affectation.required.campagne',
    help: 'resources.affectation.help.campagne',
    wide: true,
    filter: false,
  }),
}
