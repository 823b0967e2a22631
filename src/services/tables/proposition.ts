import { itself, SHOWN, type Tables, text, UNSAID } from './table'

export const proposition = {
  'internship.proposition': {
    kind: 'proposition',
    name: ({ sujet }) => text(sujet),
    inside: itself('internship.proposition', 'proposal'),
    ofYear: true,
    columns: {
      etat: { shown: 'etape' },
      motif: SHOWN,
      sujet: SHOWN,
      description: SHOWN,
      missions: SHOWN,
      competences: SHOWN,
      debut: SHOWN,
      fin: SHOWN,
      heures: SHOWN,
      lieu: SHOWN,
      distance: SHOWN,
      gratification: SHOWN,
      limite: SHOWN,
      places: SHOWN,
      tuteur_id: { shown: 'tuteur', to: 'contact' },
      types: { shown: 'type_stage', to: 'typeStage' },
      specialites: { shown: 'specialite', to: 'specialite' },
      niveaux: { shown: 'niveau', to: 'niveau' },
      deposee_par: SHOWN,
      entreprise_id: { to: 'entreprise' },
      stage_id: { to: 'stage' },
      soumise_le: UNSAID,
    },
  },
} as const satisfies Tables
