import GraduateIcon from '@mui/icons-material/WorkspacePremiumOutlined'
import { MENTION_AJOURNE } from '../../../contract/kernel/constants'
import { internship } from '../../../contract/specification/internship'
import { isExisting } from '../../../ui/calls/offered'
import { lazily } from '../../lazily'
import { dateTime, defineResource, email, number, select, text } from '../../schema'
import { dossier, dossierFollows, parGroupe, STUDENT_ON_DEMAND } from '../dossier/columns'
import { rapports } from '../menu'

const GraduatesOf = lazily(() => import('./GraduatesOf'))

/** The graduates of the year, best first. */
export const diplome = defineResource({
  name: 'diplome',
  path: '/ListDiplome',
  title: 'title.diplome',
  icon: GraduateIcon,
  family: rapports,
  fields: {
    etudiant: text(),
    email: email(),
    moyenne: number({ decimals: 2 }),
    mention: text({ chars: 10, rank: 'mention_id' }),
    sujet: text({ share: 3 }),
    entreprise: text({ share: 2 }),
    rang: number({ filter: false }),
    matricule: dossier.matricule,
    groupe: dossier.groupe,
    encadrant: text({ label: 'dossier.encadrant', sortable: false }),
    date_soutenance: dateTime({ label: 'dossier.date_soutenance', sortable: false }),
  },
  follows: dossierFollows,
  history: false,
  list: {
    columns: ['etudiant', 'email', 'moyenne', 'mention', 'sujet', 'entreprise', 'rang'],
    more: ['matricule', 'groupe', 'encadrant', 'date_soutenance'],
    onDemand: STUDENT_ON_DEMAND,
    sort: { field: 'rang', order: 'ASC' },
    filters: {
      mention_id: select(internship.mentionSelect, {
        label: 'resources.diplome.fields.mention',
        // another service has numbers of its own
        keep: ({ value }) => value !== MENTION_AJOURNE || isExisting('internship'),
      }),
      id_groupe: parGroupe,
    },
    lead: { shows: GraduatesOf, filter: 'annee' },
    download: 'resources.diplome.download',
    emptyHint: 'resources.diplome.emptyHint',
    emptyTo: '/NoteSoutenance',
  },
})
