import AmendIcon from '@mui/icons-material/DifferenceOutlined'
import SchoolIcon from '@mui/icons-material/DrawOutlined'
import DelegateIcon from '@mui/icons-material/FollowTheSignsOutlined'
import RemindIcon from '@mui/icons-material/ForwardToInboxOutlined'
import AgreementIcon from '@mui/icons-material/HandshakeOutlined'
import PaperIcon from '@mui/icons-material/HistoryEduOutlined'
import CheckIcon from '@mui/icons-material/RuleOutlined'
import SendIcon from '@mui/icons-material/SendOutlined'
import CancelIcon from '@mui/icons-material/UnpublishedOutlined'
import ReadIcon from '@mui/icons-material/VisibilityOutlined'
import { CONVENTION_ETATS, type ConventionEtat, DRAFTS, OPEN } from '../../../contract/convention/etats'
import { SIGNATAIRES } from '../../../contract/convention/signataires'
import { lazily } from '../../lazily'
import {
  type BulkAction,
  beyond,
  choice,
  date,
  dateTime,
  defineResource,
  email,
  flag,
  number,
  type RowAction,
  text,
} from '../../schema'
import { lacksText } from '../../schema/cells/lacksText'
import { standingText } from '../../schema/cells/standingText'
import type { Tone } from '../../schema/declare/field'
import { motif, reprendre, warns } from '../actes'
import { typesStage } from '../choices'
import { imprimerTous, imprimerUn } from '../documents'
import { beside, FAITS, faits } from '../dossier/columns'
import { manques, parManque } from '../dossier/lackChoices'
import { grilleDe } from '../grille'
import { placements } from '../menu'

const AgreementDialog = lazily(() => import('./AgreementDialog'))
const DossierPanel = lazily(() => import('../dossier/DossierPanel'))
const EtatCell = lazily(() => import('./EtatCell'))
const RulesCell = lazily(() => import('../affectation/RulesCell'))
const PaperDialog = lazily(() => import('./PaperDialog'))

const isDraft = ({ etat }: { etat: ConventionEtat }) => DRAFTS.includes(etat)
const isOpen = ({ etat }: { etat: ConventionEtat }) => OPEN.includes(etat)

const STANDS = {
  why: ({ etat, preparee_le, envoyee_le, complete_le }, translate) =>
    standingText({ etat, le: complete_le ?? envoyee_le ?? preparee_le }, translate),
} satisfies Partial<RowAction<'convention'>>

const lire: RowAction<'convention'> = { name: 'lire', icon: ReadIcon, dialog: AgreementDialog }
const verifier: RowAction<'convention'> = {
  name: 'verifier',
  icon: CheckIcon,
  enabled: isDraft,
  ...STANDS,
  warns: async () => (await import('../lacks')).textLacks,
  choices: [{ name: 'confirm', run: 'verifier' }],
}
const envoyer: RowAction<'convention'> = {
  name: 'envoyer',
  icon: SendIcon,
  color: 'primary',
  enabled: ({ etat }) => etat === 'a_verifier',
  why: (row, translate) =>
    row.etat === 'a_completer' && row.manque?.length > 0
      ? lacksText(row.manque, translate)
      : STANDS.why(row, translate),
  warns,
  choices: [{ name: 'confirm', run: 'envoyer' }],
}
const relancer: RowAction<'convention'> = {
  name: 'relancer',
  icon: RemindIcon,
  enabled: isOpen,
  ...STANDS,
  choices: [{ name: 'confirm', run: 'relancer' }],
}
/** One call for all rows. */
const envoyerTous: BulkAction<'convention'> = {
  ...envoyer,
  plan: async () => (await import('./plans')).sendPlan,
}
const relancerTous: BulkAction<'convention'> = {
  ...relancer,
  plan: async () => (await import('./plans')).remindPlan,
}
/** The person the company has named to sign in its place. */
const deleguer: RowAction<'convention'> = {
  name: 'deleguer',
  icon: DelegateIcon,
  color: 'success',
  enabled: (row) => isOpen(row) && row.delegue !== '',
  choices: [
    { name: 'transmettre', run: 'deleguer', data: ({ version }) => ({ accepte: 1, version }) },
    {
      name: 'garder',
      color: 'error',
      run: 'deleguer',
      data: ({ version }) => ({ accepte: 0, version }),
      done: 'resources.convention.kept',
    },
  ],
}
const papier: RowAction<'convention'> = {
  name: 'papier',
  icon: PaperIcon,
  enabled: isOpen,
  ...STANDS,
  dialog: PaperDialog,
}
/** For the school; of several, one name for all. */
const signer: RowAction<'convention'> = {
  name: 'signer',
  icon: SchoolIcon,
  enabled: isOpen,
  ...STANDS,
  asks: ['nom'],
  choices: [{ name: 'confirm', run: 'signer', data: (_row, { nom }) => ({ nom }) }],
}
const amender = reprendre<'convention'>('amender', {
  icon: AmendIcon,
  // only one amendment is open at a time
  enabled: ({ etat, numero }) => etat === 'complete' || (numero === 0 && isOpen({ etat })),
})
const annuler = reprendre<'convention'>('annuler', {
  icon: CancelIcon,
  color: 'error',
  enabled: ({ etat }) => etat !== 'annulee',
})

/** The facts of their internships. */
const enTableau: BulkAction<'convention'> = { ...grilleDe('conventions'), needs: 'verifier' }

const COLOURS: Record<ConventionEtat, Tone> = {
  a_completer: 'error',
  a_verifier: 'warning',
  envoyee: 'info',
  signee: 'info',
  complete: 'success',
  annulee: 'default',
}

/** The internship of an agreement as columns. */
const STAGE = ['matricule', 'groupe', 'email', 'encadrant', 'etat_stage', ...FAITS] as const

/** Agreements of internships and their amendments: missing facts, signatures given and awaited. */
export const convention = defineResource({
  name: 'convention',
  path: '/Convention',
  icon: AgreementIcon,
  family: placements,
  fields: {
    etudiant: text({ share: 2 }),
    entreprise: text({ share: 2 }),
    stage: text({ share: 2 }),
    numero: number({ chars: 8, filter: false }),
    etat: choice(
      CONVENTION_ETATS.map((value) => ({
        value,
        label: `resources.convention.etats.${value}` as const,
        color: COLOURS[value],
      })),
      { cell: EtatCell, share: 1 },
    ),
    manques,
    signatures: text({ chars: 8, sortable: false, filter: false }),
    attendus: text({ share: 2, sortable: false, filter: false }),
    ensuite: text({ share: 2, sortable: false, filter: false }),
    injoignables: text({ sortable: false, filter: false }),
    refus: text({ sortable: false, filter: false }),
    delegue: text({ sortable: false, filter: false }),
    avertissements: text({
      cell: RulesCell,
      label: 'resources.affectation.fields.avertissements',
      sortable: false,
      exported: false,
      filter: false,
      share: 2,
    }),
    ...beyond({
      matricule: text({ label: 'dossier.matricule', chars: 12, ...beside }),
      groupe: text({ label: 'dossier.groupe', chars: 12, ...beside }),
      email: email({ label: 'dossier.email', ...beside }),
      encadrant: text({ label: 'resources.affectation.fields.encadrant', ...beside }),
      etat_stage: choice(typesStage, {
        as: 'text',
        label: 'resources.affectation.fields.etat_stage',
        ...beside,
      }),
      ...faits,
    }),
    motif: motif('convention'),
    preparee_le: dateTime({ filter: false }),
    envoyee_le: dateTime({ nullable: true, filter: false }),
    complete_le: dateTime({ nullable: true, filter: false }),
    qui: choice(
      SIGNATAIRES.map((value) => ({ value, label: `resources.convention.signataires.${value}` as const })),
      { as: 'text', filter: false, required: 'resources.convention.required.qui' },
    ),
    nom: text({ required: 'resources.convention.required.nom', filter: false }),
    le: date({ required: 'resources.convention.required.le', filter: false }),
  },
  follows: ['internship.convention', 'internship.signature', 'internship.deroulement'],
  thread: ({ stage_id }) => `stage/${stage_id}`,
  list: {
    columns: [
      'etudiant',
      'entreprise',
      'etat',
      'attendus',
      'refus',
      { name: 'action', actions: [lire, envoyer, relancer] },
    ],
    more: [
      'stage',
      'numero',
      'signatures',
      'ensuite',
      'injoignables',
      'avertissements',
      'manques',
      'motif',
      'preparee_le',
      'envoyee_le',
      'complete_le',
      ...STAGE,
    ],
    onDemand: STAGE,
    filters: { refuse: flag(), tardive: flag(), manque: parManque },
    course: 'etat',
    moves: { a_verifier: ['verifier'], envoyee: ['envoyer'] },
    sort: { field: 'etat', order: 'ASC' },
    bulk: [envoyerTous, relancerTous, signer, enTableau, imprimerTous('convention')],
    emptyHint: 'resources.convention.emptyHint',
    emptyTo: '/AffectStage',
  },
  record: {
    lead: DossierPanel,
    actions: [imprimerUn('convention'), deleguer, verifier, papier, signer, amender, annuler],
    groups: [
      { name: 'convention', fields: ['stage', 'entreprise', 'numero', 'etat', 'motif'] },
      {
        name: 'signatures',
        fields: [
          'signatures',
          'attendus',
          'ensuite',
          'injoignables',
          'refus',
          'delegue',
          'preparee_le',
          'envoyee_le',
          'complete_le',
        ],
      },
    ],
    related: [{ resource: 'affectation', by: 'id', of: 'stage_id' }],
  },
})
