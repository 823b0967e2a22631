import { CODE, FREE_TEXT, KEPT, OF_INTERNSHIP, OF_STUDENT, SHOWN, type Tables, UNSAID } from './table'

export const affectation = {
  'internship.affectation': {
    kind: 'affectation',
    name: ({ etudiant_id }, nameOf) => nameOf('etudiant', etudiant_id),
    partOf: 'stage',
    inside: OF_STUDENT,
    ofYear: true,
    columns: {
      stage_id: { shown: 'stage', to: 'stage' },
      etudiant_id: { shown: 'etudidant', to: 'etudiant' },
      encadrant_id: { shown: 'encadrant', to: 'encadreur' },
      etat_stage: SHOWN,
      annee: UNSAID,
      created_at: UNSAID,
    },
  },
  'internship.deroulement': {
    kind: 'deroulement',
    name: ({ id }, nameOf) => nameOf('affectation', id),
    ...OF_INTERNSHIP,
    columns: {
      id: { to: 'affectation' },
      missions: CODE,
      debut: SHOWN,
      fin: SHOWN,
      pauses: CODE,
      heures: SHOWN,
      lieu: CODE,
      distance: SHOWN,
      gratification: SHOWN,
      assurance: FREE_TEXT,
      tuteur_id: { shown: 'tuteur', to: 'contact' },
      etudiant_id: UNSAID,
    },
  },
  'internship.acte': {
    kind: 'acte',
    name: ({ etudiant_id }, nameOf) => nameOf('etudiant', etudiant_id),
    ...OF_INTERNSHIP,
    columns: {
      motif: FREE_TEXT,
      affectation_id: { to: 'affectation' },
      etudiant_id: { to: 'etudiant' },
      fait_le: KEPT,
      genre: { gone: null },
      soutenance_id: UNSAID,
    },
  },
  'internship.dossier': { plain: 'An internship with all that lists sort and filter by, kept by triggers.' },
  'internship.effectif_dossier': { plain: 'Numbers of lists, kept by triggers.' },
} as const satisfies Tables
