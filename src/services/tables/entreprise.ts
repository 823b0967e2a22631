import { CODE, fullName, SECRET, SHOWN, type Tables, text, UNSAID } from './table'

/** The company's own, which stays when somebody who is named beside it is forgotten. */
const OF_COMPANY = { shown: true, gone: null } as const

export const entreprise = {
  'company.entreprise': {
    kind: 'entreprise',
    name: ({ nom_entreprise }) => text(nom_entreprise),
    inside: null,
    columns: {
      nom_entreprise: SHOWN,
      nom_gerant: SHOWN,
      matricule: SHOWN,
      email: SHOWN,
      adresse: SHOWN,
      mobile: SHOWN,
      telephone: SHOWN,
      forme_juridique: SHOWN,
      code_postal: SHOWN,
      ville: SHOWN,
      pays: SHOWN,
      secteur: SHOWN,
      effectif: SHOWN,
      langue: SHOWN,
      active: SHOWN,
      created_at: UNSAID,
      doublon: UNSAID,
    },
  },
  'company.compte': {
    kind: 'compte',
    name: ({ entreprise_id, email }, nameOf) => nameOf('entreprise', entreprise_id) || text(email),
    partOf: 'entreprise',
    inside: null,
    // what a company signs in with; a row that shows no change has another password
    never: ({ action, columns }) =>
      action === 'UPDATE' && (columns.length === 0 || columns.includes('email')),
    columns: {
      email: SHOWN,
      active: SHOWN,
      entreprise_id: { to: 'entreprise' },
      password_hash: SECRET,
      created_at: UNSAID,
    },
  },
  'company.contact': {
    kind: 'contact',
    name: fullName,
    partOf: 'entreprise',
    inside: null,
    columns: {
      prenom: { shown: 'firstName', gone: 'Anonyme' },
      nom: { shown: 'lastName', gone: '%' },
      fonction: { shown: true, gone: '' },
      email: { shown: true, gone: 'anonyme-%@anonyme.invalid' },
      telephone: { shown: true, gone: '' },
      langue: CODE,
      gestion: SHOWN,
      tuteur: SHOWN,
      active: SHOWN,
      entreprise_id: { to: 'entreprise' },
    },
  },
  'company.site': {
    kind: 'site',
    name: ({ nom }) => text(nom),
    partOf: 'entreprise',
    inside: null,
    columns: {
      nom: OF_COMPANY,
      adresse: OF_COMPANY,
      code_postal: OF_COMPANY,
      ville: OF_COMPANY,
      pays: CODE,
      contact_id: { shown: 'contact', to: 'contact' },
      active: SHOWN,
      entreprise_id: { to: 'entreprise' },
    },
  },
  'company.modification': {
    kind: 'modification',
    name: ({ nom_entreprise }) => text(nom_entreprise),
    partOf: 'entreprise',
    inside: null,
    columns: {
      nom_entreprise: SHOWN,
      matricule: SHOWN,
      etat: SHOWN,
      motif: SHOWN,
      entreprise_id: { to: 'entreprise' },
      nom_actuel: UNSAID,
      matricule_actuel: UNSAID,
      demandee_par: UNSAID,
      demandee_le: UNSAID,
    },
  },
  'company.effectif_entreprise': { plain: 'Numbers of lists, kept by triggers.' },
} as const satisfies Tables
