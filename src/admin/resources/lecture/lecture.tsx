import DocumentsIcon from '@mui/icons-material/FolderOutlined'
import type { FicheDeFichier, FichierGenre } from '../../../contract/fichier/genres'
import { historiqueCalls } from '../../../contract/history/historyCalls'
import { lazily } from '../../lazily'
import { choice, dateTime, defineResource, select, text } from '../../schema'
import { lectures } from '../menu'

const Storage = lazily(() => import('./StorageButton'))

// written out: the first list does not load the contract's module, which the space uses too
const GENRES: FichierGenre[] = [
  'rapport',
  'convention_signee',
  'cv',
  'lettre',
  'attestation',
  'justificatif',
  'autre',
]
const FICHES: FicheDeFichier[] = ['affectation', 'candidature', 'demande', 'entreprise']

/** Which colleague has read which document, and whether the store of documents is consistent. */
export const lecture = defineResource({
  name: 'lecture',
  path: '/DocumentsServeur',
  icon: DocumentsIcon,
  family: lectures,
  fields: {
    le: dateTime(),
    lecteur: text(),
    nom: text({ share: 2 }),
    genre: choice(
      GENRES.map((value) => ({ value, label: `resources.lecture.genres.${value}` as const })),
      { as: 'text' },
    ),
    fiche: choice(
      FICHES.map((value) => ({ value, label: `resources.lecture.fiches.${value}` as const })),
      { as: 'text' },
    ),
    concerne: text({ share: 2 }),
  },
  follows: ['internship.fichier'],
  history: false,
  list: {
    columns: ['le', 'lecteur', 'nom', 'genre', 'fiche', 'concerne'],
    filters: {
      lecteur_id: select(historiqueCalls.historiquePersonnes, { label: 'resources.lecture.fields.lecteur' }),
      fichier_id: text({ label: 'resources.lecture.fields.nom', filter: false }),
    },
    sort: { field: 'le', order: 'DESC' },
    bulk: false,
    header: [Storage],
    emptyHint: 'resources.lecture.emptyHint',
  },
  record: {},
})
