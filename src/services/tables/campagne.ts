import { itself, OF_ASSIGNMENT, OF_CAMPAIGN, SHOWN, type Tables, text, UNSAID } from './table'

const WHOSE_TIME = {
  enseignant_id: { to: 'enseignant' },
  jury_id: { to: 'jury' },
  encadreur_id: { to: 'encadreur' },
  salle_id: { to: 'salle' },
} as const

export const campagne = {
  'internship.campagne': {
    kind: 'campagne',
    name: ({ nom }) => text(nom),
    inside: itself('internship.campagne', 'campaign'),
    ofYear: true,
    columns: {
      nom: SHOWN,
      debut: SHOWN,
      fin: SHOWN,
      ouverture: SHOWN,
      fermeture: SHOWN,
      duree: SHOWN,
      battement: SHOWN,
      repos: SHOWN,
      types: { shown: true, to: 'typeStage' },
      par_jour: SHOWN,
      par_campagne: SHOWN,
      materiel: SHOWN,
      a_apporter: SHOWN,
      aussitot: SHOWN,
      pauses: UNSAID,
      sieges: UNSAID,
      durees: UNSAID,
    },
  },
  'internship.campagne_salle': {
    listOf: 'campagne',
    parent: 'campagne_id',
    field: 'salles',
    inside: OF_CAMPAIGN,
    columns: { salle_id: { to: 'salle' } },
  },
  'internship.campagne_diplome': {
    listOf: 'campagne',
    parent: 'campagne_id',
    field: 'diplomes',
    inside: OF_CAMPAIGN,
    columns: { diplome_id: { to: 'cursus' } },
  },
  'internship.campagne_affectation': {
    listOf: 'campagne',
    parent: 'campagne_id',
    field: 'choisies',
    inside: OF_ASSIGNMENT,
    columns: { affectation_id: { to: 'affectation' } },
  },
  'internship.carte': {
    listOf: 'campagne',
    parent: 'campagne_id',
    field: 'cartes',
    inside: OF_ASSIGNMENT,
    ofYear: true,
    columns: {
      affectation_id: { to: 'affectation' },
      salle_id: { to: 'salle' },
      debut: UNSAID,
      jury: UNSAID,
      verrou: UNSAID,
      depuis: UNSAID,
      duree: UNSAID,
    },
  },
  'internship.disponibilite': {
    kind: 'disponibilite',
    name: (row, nameOf) =>
      Object.entries(WHOSE_TIME)
        .map(([column, { to }]) => (row[column] == null ? '' : nameOf(to, row[column])))
        .join(''),
    inside: null,
    ofYear: true,
    columns: { debut: SHOWN, fin: SHOWN, niveau: SHOWN, ...WHOSE_TIME },
  },
  'internship.calcul': { plain: 'A run of the planner.' },
  'internship.sollicitation': {
    plain: 'Who was asked when they have time: it ends by a rule of what is kept.',
  },
} as const satisfies Tables
