import { CODE, type Column, fullName, OF_STUDENT, type Tables, UNSAID } from './table'

/** Anonymisation empties the column. */
const GONE = { shown: true, gone: '' } as const satisfies Column

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
      nom_usage: GONE,
      naissance: GONE,
      telephone: GONE,
      adresse: GONE,
      code_postal: GONE,
      ville: GONE,
      pays: GONE,
      assureur: GONE,
      police: GONE,
      regime: GONE,
      numero_social: GONE,
      urgence_nom: GONE,
      urgence_lien: GONE,
      urgence_telephone: GONE,
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
