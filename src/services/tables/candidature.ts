import { CODE, FREE_TEXT, KEPT, OF_STUDENT, SHOWN, type Tables, UNSAID } from './table'

export const candidature = {
  'internship.candidature': {
    kind: 'candidature',
    name: ({ etudiant_id }, nameOf) => nameOf('etudiant', etudiant_id),
    partOf: 'stage',
    inside: OF_STUDENT,
    ofYear: true,
    staysOf: 'etudiant_id',
    columns: {
      stage_id: { shown: 'stage', to: 'stage' },
      etudiant_id: { shown: 'name', to: 'etudiant' },
      lettre: FREE_TEXT,
      etat: CODE,
      motif: FREE_TEXT,
      entretien_etat: CODE,
      entretien_debut: SHOWN,
      entretien_lieu: FREE_TEXT,
      entretien_mot: FREE_TEXT,
      entretien_creneaux: UNSAID,
      entretien_minutes: UNSAID,
      message: FREE_TEXT,
      message_le: UNSAID,
      le: KEPT,
      repondue_le: KEPT,
    },
  },
  'internship.alerte': { plain: 'What a student searches for.', goesWith: 'etudiant_id' },
  'internship.favori': { plain: 'Offers that a student keeps.', goesWith: 'etudiant_id' },
  'internship.offre_dite': { plain: 'Which offers a student has been told of.', goesWith: 'etudiant_id' },
} as const satisfies Tables
