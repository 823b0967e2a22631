import { OF_ASSIGNMENT, OF_DEFENCE, SHOWN, type Tables, UNSAID } from './table'

export const soutenance = {
  'internship.soutenance': {
    kind: 'soutenance',
    name: ({ affectation_id }, nameOf) => nameOf('affectation', affectation_id),
    partOf: 'affectation',
    inside: OF_ASSIGNMENT,
    ofYear: true,
    columns: {
      debut: { shown: 'date_soutenance' },
      fin: { shown: 'heure_fin' },
      salle_id: { shown: 'salle', to: 'salle' },
      etat: SHOWN,
      huis_clos: SHOWN,
      lien_reunion: SHOWN,
      affectation_id: { to: 'affectation' },
      created_at: UNSAID,
      validated_at: UNSAID,
    },
  },
  'internship.soutenance_jury': {
    listOf: 'soutenance',
    parent: 'soutenance_id',
    field: 'jury',
    inside: OF_DEFENCE,
    columns: { jury_id: { to: 'jury' }, type_jury_id: { to: 'typeJury' }, rang: UNSAID },
  },
  'internship.soutenance_materiel': {
    listOf: 'soutenance',
    parent: 'soutenance_id',
    field: 'materiel',
    inside: OF_DEFENCE,
    columns: { ressource_id: { to: 'materiel' } },
  },
  'internship.occupation': { plain: 'When rooms, people and equipment are taken, kept by triggers.' },
} as const satisfies Tables
