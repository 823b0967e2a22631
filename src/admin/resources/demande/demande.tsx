import RequestIcon from '@mui/icons-material/AssignmentOutlined'
import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import CrossIcon from '@mui/icons-material/HighlightOff'
import GearIcon from '@mui/icons-material/SettingsOutlined'
import { DEMANDE_ACCEPTEE, DEMANDE_REFUSEE } from '../../../contract/constants'
import { choice, defineResource, type RowAction, text } from '../../schema'
import { etatsDemande, langues, typesStage } from '../choices'
import { dossier, parGroupe } from '../dossier'

/** A pending or refused request is decided (again); an accepted one stays. */
const decider: RowAction<'demande'> = {
  name: 'decider',
  icon: GearIcon,
  color: 'primary',
  look: ({ etat }) => {
    if (etat === DEMANDE_ACCEPTEE)
      return { icon: CheckIcon, color: 'success', label: 'resources.demande.actions.decider.accepted' }
    if (etat === DEMANDE_REFUSEE)
      return { icon: CrossIcon, color: 'error', label: 'resources.demande.actions.decider.again' }
    return { label: 'resources.demande.actions.decider.open' }
  },
  enabled: ({ etat }) => etat !== DEMANDE_ACCEPTEE,
  choices: [
    {
      name: 'valider',
      icon: CheckIcon,
      color: 'success',
      run: 'changement_etat',
      data: { etat: DEMANDE_ACCEPTEE },
      done: 'resources.demande.actions.decider.validated',
    },
    {
      name: 'refuser',
      icon: CrossIcon,
      color: 'error',
      run: 'changement_etat',
      data: { etat: DEMANDE_REFUSEE },
      done: 'resources.demande.actions.decider.refused',
    },
  ],
}

/** What students ask for: an internship of a type, in a language. */
export const demande = defineResource({
  name: 'demande',
  path: '/DemandeStage',
  aliases: ['/GestDemEtud'],
  icon: RequestIcon,
  menu: { key: 'q', order: 110 },
  fields: {
    matricule: dossier.matricule,
    groupe: dossier.groupe,
    email: dossier.email,
    name: text(),
    type_stage: choice(typesStage, { as: 'text' }),
    langue: choice(langues, { as: 'text', byLabel: true }),
    etat: choice(etatsDemande),
  },
  list: {
    columns: ['name', 'type_stage', 'langue', 'etat', decider],
    more: ['matricule', 'groupe', 'email'],
    filters: { id_groupe: parGroupe },
    course: 'etat',
    sort: { field: 'etat', order: 'ASC' },
    bulk: [decider],
    palette: true,
    emptyHint: 'resources.demande.emptyHint',
    emptyTo: '/OffreStage',
  },
})
