import { ANNEE_COURANTE } from './programme'

/** Letters written by the demo school's staff user. */
export const createCourriers = () => [
  {
    id: 1,
    annee_id: ANNEE_COURANTE,
    utilisateur_id: 1,
    objet: 'Dépôt des rapports de stage',
    message:
      'Bonjour,\n\nMerci de déposer votre rapport au secrétariat au plus tard dix jours avant la soutenance.',
    destinataires: ['Ahlem Gharbi', 'Bilel Mansour'],
    created_at: '2022-05-16T09:00:00Z',
  },
]
