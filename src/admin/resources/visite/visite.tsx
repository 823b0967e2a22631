import VisitIcon from '@mui/icons-material/PlaceOutlined'
import { internship } from '../../../contract/specification/internship'
import { lazily } from '../../lazily'
import { choice, date, defineResource, longText, select, text } from '../../schema'
import { placements } from '../menu'

const DossierPanel = lazily(() => import('../dossier/DossierPanel'))

/** Supervisors' visit reports, written in their own space. */
export const visite = defineResource({
  name: 'visite',
  path: '/Visites',
  icon: VisitIcon,
  family: placements,
  fields: {
    le: date(),
    etudiant: text({ share: 2, filter: false }),
    encadrant: text({ filter: false }),
    moyen: choice(
      (['sur_place', 'distance', 'telephone'] as const).map((value) => ({
        value,
        label: `resources.visite.moyens.${value}` as const,
      })),
      { as: 'text' },
    ),
    compte_rendu: longText({ share: 4, sortable: false, filter: false }),
    visible_etudiant: choice(
      [
        { value: 1, label: 'resources.visite.visible.oui' },
        { value: 0, label: 'resources.visite.visible.non' },
      ],
      { as: 'text' },
    ),
    entreprise: text({ filter: false }),
    sujet: text({ share: 2, filter: false }),
  },
  follows: ['internship.visite'],
  history: false,
  thread: ({ stage_id }) => `stage/${stage_id}`,
  list: {
    columns: ['le', 'etudiant', 'encadrant', 'moyen', 'compte_rendu'],
    more: ['visible_etudiant', 'entreprise', 'sujet'],
    filters: { encadrant_id: select(internship.encadreurSelect, { label: 'dossier.encadrant' }) },
    sort: { field: 'le', order: 'DESC' },
    bulk: false,
    emptyHint: 'resources.visite.emptyHint',
  },
  record: { lead: DossierPanel, related: [{ resource: 'affectation', by: 'id', of: 'stage_id' }] },
})
