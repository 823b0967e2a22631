import AssignmentIcon from '@mui/icons-material/AssignmentIndOutlined'
import FileIcon from '@mui/icons-material/ContentPasteGoOutlined'
import SupervisorIcon from '@mui/icons-material/CoPresentOutlined'
import DatesIcon from '@mui/icons-material/DateRangeOutlined'
import EndIcon from '@mui/icons-material/EventBusyOutlined'
import AgreementIcon from '@mui/icons-material/HandshakeOutlined'
import HoursIcon from '@mui/icons-material/MoreTimeOutlined'
import WithdrawIcon from '@mui/icons-material/PersonRemoveOutlined'
import CompleteIcon from '@mui/icons-material/PlaylistAddCheckOutlined'
import EvaluationIcon from '@mui/icons-material/ReviewsOutlined'
import CampaignIcon from '@mui/icons-material/ViewWeekOutlined'
import { campagneChoix } from '../../../contract/campagne/campagne'
import { DESTINATAIRES } from '../../../contract/complement/champs'
import { OBLIGATOIRE, VOLONTAIRE } from '../../../contract/kernel/constants'
import { ACCORDS, type Accord, TUTORATS } from '../../../contract/specification/accords'
import { company } from '../../../contract/specification/company'
import { internship } from '../../../contract/specification/internship'
import { records } from '../../../contract/specification/records'
import { isExisting } from '../../../ui/calls/offered'
import { lazily } from '../../lazily'
import {
  type BulkAction,
  beyond,
  choice,
  date,
  defineResource,
  edit,
  email,
  flag,
  isEmpty,
  phone,
  type RowAction,
  remove,
  select,
  text,
} from '../../schema'
import type { Tone } from '../../schema/declare/field'
import { motif, perdre, prevenir, reprendre, warns } from '../actes'
import { affectations, planifications, typesStage } from '../choices'
import { imprimerTous, imprimerUn } from '../documents'
import {
  beside,
  DOSSIER_ON_DEMAND,
  dossier,
  dossierFollows,
  FAITS,
  faits,
  parEncadrant,
  parGroupe,
} from '../dossier/columns'
import { manques, parManque } from '../dossier/lackChoices'
import { grilleDe } from '../grille'
import { placements } from '../menu'
import { demander, demanderTous } from './demander'

const AddAssignment = lazily(() => import('./AddAssignment'))
const FactsDialog = lazily(() => import('./FactsDialog'))
const PresenceDialog = lazily(() => import('./PresenceDialog'))
const EndDialog = lazily(() => import('./EndDialog'))
const FactCell = lazily(() => import('./FactCell'))
const RulesCell = lazily(() => import('./RulesCell'))
const DossierPanel = lazily(() => import('../dossier/DossierPanel'))
const AssignmentPage = lazily(() => import('./AssignmentPage'))
const NewCompany = lazily(() => import('./NewCompany'))
const FactsGridPage = lazily(() => import('./grille/FactsGridPage'))
const SourcesInput = lazily(() => import('./SourcesInput'))
const NewOffer = lazily(() => import('./NewOffer'))

const TEXTS = 'resources.affectation'

/** An assignment cannot change once a defence is scheduled. */
const enabled = ({ count }: { count: number }) => count === 0

const supprimer = remove<'affectation'>({ enabled })

/** One supervisor for all: a voluntary internship has none. */
const encadrer: BulkAction<'affectation'> = {
  name: 'encadrer',
  icon: SupervisorIcon,
  color: 'primary',
  enabled: (row) => enabled(row) && row.etat_stage === OBLIGATOIRE,
  why: (row, translate) => (enabled(row) ? undefined : translate(`${TEXTS}.actions.encadrer.planifiee`)),
  asks: ['encadrant_id'],
  // its rows have no versions to hold it against elsewhere
  beyond: 'internship',
  warns,
  choices: [
    {
      name: 'confirm',
      run: 'update',
      data: ({ id, id_etudiant, id_encadrant, etat_stage }, { encadrant_id }) => ({
        etudiant_id: id_etudiant,
        encadrant_id,
        stage_id: id,
        id_etudiant,
        id_encadrant,
        etat_stage,
      }),
    },
  ],
}

/** The student leaves the internship, also after its defence was planned. */
const retirer = reprendre<'affectation'>('retirer', {
  icon: WithdrawIcon,
  color: 'error',
  // without one, it is deleted
  enabled: (row) => !enabled(row),
  ends: true,
  told: true,
})

/** The facts of the internship: dates, place, people. */
const fiche: RowAction<'affectation'> = {
  name: 'fiche',
  icon: FileIcon,
  color: 'primary',
  dialog: FactsDialog,
  needs: 'dates',
}
/** Hours of presence instead of the computed ones. */
const presence: RowAction<'affectation'> = {
  name: 'presence',
  icon: HoursIcon,
  dialog: PresenceDialog,
  needs: 'dates',
}
/** The internship ends before the day that was agreed. */
const terminer: RowAction<'affectation'> = {
  name: 'terminer',
  icon: EndIcon,
  dialog: EndDialog,
  needs: 'dates',
}
/** The same days for all. */
const dates: RowAction<'affectation'> = {
  name: 'dates',
  icon: DatesIcon,
  asks: ['debut', 'fin'],
  checks: () => [
    {
      fails: ({ debut, fin }) => debut && fin && fin < debut,
      message: `${TEXTS}.required.ordre`,
      field: 'fin',
    },
  ],
  warns,
  choices: [{ name: 'confirm', run: 'dates', data: (_row, { debut, fin }) => ({ debut, fin }) }],
}
/** Fills in missing facts once for several internships; known facts are kept. */
const GAPS = ['heures', 'lieu', 'pays_stage', 'gratification', 'missions', 'assurance'] as const
const completer: BulkAction<'affectation'> = {
  name: 'completer',
  icon: CompleteIcon,
  asks: ['selon', ...GAPS],
  checks: () => [
    {
      fails: (given) => ['selon', ...GAPS].every((fait) => isEmpty(given[fait])),
      message: `${TEXTS}.required.lacune`,
    },
  ],
  warns,
  choices: [
    { name: 'confirm', run: 'completer', data: (_row, asked) => ({ ...asked, selon: asked.selon || [] }) },
  ],
}
/** Missing facts of each, in a table. */
const enTableau: BulkAction<'affectation'> = { ...grilleDe('stages'), needs: 'completer' }
/** The agreement, as a draft to look at. */
const preparer: RowAction<'affectation'> = {
  name: 'preparer',
  icon: AgreementIcon,
  warns: async () => (await import('../lacks')).textLacks,
  choices: [{ name: 'confirm', run: 'preparer' }],
}

/** Into the board of a campaign, in one call. */
const planifier: BulkAction<'affectation'> = {
  name: 'planifier',
  icon: CampaignIcon,
  needs: 'update',
  beyond: 'internship',
  asks: ['campagne'],
  plan: async () => (await import('./pickPlan')).pickPlan,
}

/** Asks the company's tutor for an assessment. */
const evaluer: RowAction<'affectation'> = {
  name: 'evaluer',
  icon: EvaluationIcon,
  color: 'primary',
  enabled: ({ tutorat }) => tutorat === 'propose' || tutorat === 'confirme',
  choices: [{ name: 'confirm', run: 'evaluer' }],
}
/** A tutor of several students gets one message. */
const evaluerTous: BulkAction<'affectation'> = {
  ...evaluer,
  plan: async () => (await import('./askPlan')).askPlan,
}

/** Rows are known by their offers. */
const ATTESTATION = 'attestation_stage&offres=1'

const COLOURS: Record<Accord, Tone> = { propose: 'default', accepte: 'success', decline: 'error' }

/** Which student does which internship, under which supervisor. */
export const affectation = defineResource({
  name: 'affectation',
  path: '/AffectStage',
  icon: AssignmentIcon,
  family: placements,
  key: 'a',
  fields: {
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
      // further columns of a file
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
    campagne: select(campagneChoix.campagneSelect, {
      required: 'resources.affectation.required.campagne',
      help: 'resources.affectation.help.campagne',
      wide: true,
      filter: false,
    }),
  },
  follows: [
    ...dossierFollows,
    'internship.deroulement',
    'internship.encadrement',
    'internship.tutorat',
    'internship.fichier',
    'internship.convention',
    'internship.signature',
    'internship.evaluation',
    'internship.complement',
  ],
  list: {
    icons: true,
    columns: [
      'encadrant',
      'etudidant',
      'stage',
      'etat_stage',
      'etat',
      {
        name: 'action',
        actions: [
          edit<'affectation'>({
            to: ({ id, id_etudiant, id_encadrant }) =>
              `/EditAffectStage?id=${id}/${id_etudiant}/${id_encadrant ?? 0}`,
            enabled,
          }),
          supprimer,
        ],
      },
    ],
    more: [
      'matricule',
      'groupe',
      'email',
      'entreprise',
      'date_soutenance',
      'heure_fin',
      'salle',
      'jury',
      'accord',
      'accord_motif',
      'charge',
      'tutorat',
      'tutorat_motif',
      'rapport',
      'avertissements',
      ...FAITS,
      'manques',
    ],
    onDemand: [
      ...DOSSIER_ON_DEMAND,
      'accord',
      'accord_motif',
      'charge',
      'tutorat_motif',
      'rapport',
      ...FAITS,
    ],
    heading: ['etudidant'],
    bulk: [
      encadrer,
      dates,
      completer,
      enTableau,
      demanderTous,
      preparer,
      evaluerTous,
      planifier,
      imprimerTous(ATTESTATION),
      supprimer,
    ],
    imports: true,
    filters: {
      id_encadrant: parEncadrant,
      id_groupe: parGroupe,
      date_soutenance: dossier.date_soutenance,
      fin: date({ label: 'resources.affectation.fields.fin', beyond: true }),
      remise: date({ label: 'table.filters.remise', beyond: true }),
      count: choice(planifications, { label: 'table.filters.planification' }),
      manque: parManque,
      complement: choice(
        (['donne', 'demande'] as const).map((value) => ({
          value,
          label: `resources.affectation.complement.etats.${value}` as const,
        })),
        {
          label: 'resources.affectation.fields.complement',
          as: 'text',
          counted: false,
          searched: false,
          beyond: true,
        },
      ),
    },
    course: 'etat',
    sort: { field: 'etat', order: 'ASC' },
    emptyHint: 'resources.affectation.emptyHint',
  },
  tabs: { add: AddAssignment },
  history: 'stage',
  record: {
    actions: [
      fiche,
      dates,
      presence,
      terminer,
      demander,
      preparer,
      evaluer,
      imprimerUn(ATTESTATION),
      retirer,
    ],
    files: 'affectation',
    lead: DossierPanel,
    groups: [
      {
        name: 'affectation',
        fields: ['stage', 'groupe', 'encadrant', 'etat_stage', 'etat', 'avertissements'],
      },
      { name: 'suivi', fields: ['accord', 'accord_motif', 'charge', 'tutorat', 'tutorat_motif', 'remise'] },
      {
        name: 'entreprise',
        fields: [
          'entreprise',
          'adresse',
          'site',
          'lieu',
          'pays_stage',
          'distance',
          'teletravail',
          'teletravail_lieu',
        ],
      },
      { name: 'dates', fields: ['debut', 'fin', 'periode', 'pauses', 'heures', 'semaine'] },
      { name: 'contenu', fields: ['missions', 'gratification', 'assurance'] },
    ],
    // an existing service knows no facts of an internship
    whole: ({ id, id_etudiant, id_encadrant }) =>
      isExisting('internship') ? `${id}-${id_etudiant}-${id_encadrant ?? 0}` : id,
    related: [
      { resource: 'stage', by: 'id', shows: ['etat'] },
      { resource: 'encadreur', by: 'id', of: 'id_encadrant' },
      { resource: 'convention', by: 'stage_id', shows: ['etat'] },
      { resource: 'soutenance', by: 'stage_id', shows: ['date_soutenance'] },
      { resource: 'note', by: 'stage_id', shows: ['note'] },
      { resource: 'visite', by: 'stage_id', shows: ['le'] },
      { resource: 'evaluation', by: 'stage_id', shows: ['etat'] },
    ],
  },
  pages: [
    { path: '/EditAffectStage', title: 'title.editAffectation', page: AssignmentPage, needs: 'update' },
    {
      path: '/CompleterStages',
      title: 'title.completerStages',
      page: FactsGridPage,
      needs: 'completer',
      beyond: 'internship',
    },
  ],
})
