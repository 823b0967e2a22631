import { CODE, fullName, OF_STUDENT, type Tables, UNSAID } from './table'

export const etudiant = {
  'records.etudiant': {
    kind: 'etudiant',
    name: fullName,
    inside: { ...OF_STUDENT, key: 'id', shared: true },
    columns: {
      matricule: { shown: true, listed: true, gone: 'ANONYME-%' },
      prenom: { shown: 'firstName', listed: true, gone: 'Anonyme' },
      nom: { shown: 'lastName', listed: true, gone: '%' },
      email: { shown: true, listed: true, gone: 'anonyme-%@anonyme.invalid' },
      langue: CODE,
    },
  },
  'records.inscription': {
    listOf: 'etudiant',
    parent: 'etudiant_id',
    field: 'inscription',
    inside: OF_STUDENT,
    ofYear: true,
    columns: { annee_id: { to: 'annee' }, groupe_id: { to: 'groupe' }, parti: UNSAID },
  },
  'records.parcours': { plain: 'An enrolment with how far the student is, kept by triggers.' },
  'records.effectif_parcours': { plain: 'Numbers of lists, kept by triggers.' },
} as const satisfies Tables
