import AssignIcon from '@mui/icons-material/AssignmentIndOutlined'
import ApplicationIcon from '@mui/icons-material/MarkEmailReadOutlined'
import { CANDIDATURE_ETATS, type CandidatureEtat } from '../../../contract/candidature/candidature'
import { ENTRETIEN_ETATS } from '../../../contract/entretien/entretien'
import { VOLONTAIRE } from '../../../contract/kernel/constants'
import { internship } from '../../../contract/specification/internship'
import {
  choice,
  dateTime,
  defineResource,
  email,
  flag,
  longText,
  type RowAction,
  select,
  text,
} from '../../schema'
import type { Tone } from '../../schema/declare/field'
import { warns } from '../actes'
import { typesStage } from '../choices'
import { offres } from '../menu'

const TEXTS = 'resources.candidature'

/** The student gets the offer, as by an assignment. */
const affecter: RowAction<'candidature'> = {
  name: 'affecter',
  icon: AssignIcon,
  color: 'success',
  enabled: ({ etat }) => etat === 'retenue',
  asks: ['etat_stage', 'encadrant_id'],
  warns,
  choices: [
    {
      name: 'confirm',
      run: 'affecter',
      data: (_row, { etat_stage, encadrant_id }) => ({
        etat_stage,
        encadrant_id: etat_stage === VOLONTAIRE ? null : encadrant_id,
      }),
    },
  ],
}

/** Applications closed automatically have no colour. */
const COLOURS: Partial<Record<CandidatureEtat, Tone>> = {
  envoyee: 'info',
  retenue: 'success',
  refusee: 'error',
}

/** Applications for offers, and the companies' answers. */
export const candidature = defineResource({
  name: 'candidature',
  path: '/Candidatures',
  icon: ApplicationIcon,
  family: offres,
  fields: {
    etudiant: text({ share: 2 }),
    matricule: text({ filter: false }),
    email: email({ sortable: false, filter: false }),
    stage: text({ share: 3 }),
    entreprise: text(),
    etat: choice(
      CANDIDATURE_ETATS.map((value) => ({
        value,
        label: `${TEXTS}.etats.${value}` as const,
        color: COLOURS[value] ?? 'default',
      })),
    ),
    le: dateTime({ filter: false }),
    motif: text({ sortable: false, filter: false, share: 2 }),
    lettre: longText({ sortable: false, filter: false }),
    entretien_etat: choice(
      ENTRETIEN_ETATS.map((value) => ({ value, label: `${TEXTS}.entretiens.${value}` as const })),
      { sortable: false, filter: false },
    ),
    entretien_debut: dateTime({ sortable: false, filter: false }),
    entretien_lieu: text({ sortable: false, filter: false }),
    entretien_mot: text({ sortable: false, filter: false }),
    message: longText({ sortable: false, filter: false }),
    message_le: dateTime({ sortable: false, filter: false }),
    etat_stage: choice(typesStage, { required: `${TEXTS}.required.etat_stage`, filter: false }),
    encadrant_id: select(internship.encadreurSelect, {
      when: ({ etat_stage }) => etat_stage !== VOLONTAIRE,
      required: `${TEXTS}.required.encadrant_id`,
      filter: false,
    }),
  },
  follows: ['internship.candidature', 'internship.affectation'],
  list: {
    columns: ['etudiant', 'stage', 'entreprise', 'etat', 'le', { name: 'action', actions: [affecter] }],
    more: ['matricule', 'email', 'motif', 'lettre', 'entretien_etat', 'entretien_debut'],
    filters: { a_affecter: flag() },
    course: 'etat',
    moves: { pourvue: ['affecter'] },
    sort: { field: 'etat', order: 'ASC' },
    bulk: false,
    emptyHint: `${TEXTS}.emptyHint`,
    emptyTo: '/OffreStage',
  },
  record: {
    groups: [
      { name: 'candidature', fields: ['etat', 'le', 'motif', 'lettre'] },
      { name: 'message', fields: ['message', 'message_le'] },
      { name: 'entretien', fields: ['entretien_etat', 'entretien_debut', 'entretien_lieu', 'entretien_mot'] },
      { name: 'etudiant', fields: ['matricule', 'email'] },
      { name: 'offre', fields: ['stage', 'entreprise'] },
    ],
    files: 'candidature',
    related: [{ resource: 'stage', by: 'id', of: 'stage_id', shows: ['etat'] }],
  },
})
