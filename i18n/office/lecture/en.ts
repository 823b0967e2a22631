import type fr from './fr'

export default {
  menu: { lecture: 'Server documents' },
  resources: {
    lecture: {
      fields: {
        le: 'Read on',
        lecteur: 'By',
        nom: 'Document',
        genre: 'Kind',
        fiche: 'Of',
        concerne: 'About',
      },
      genres: {
        rapport: 'Report',
        convention_signee: 'Signed agreement',
        cv: 'CV',
        lettre: 'Letter',
        attestation: 'Certificate',
        justificatif: 'Required document',
        autre: 'Other document',
      },
      fiches: {
        affectation: 'Internship',
        candidature: 'Application',
        demande: 'Request',
        entreprise: 'Company',
      },
      store: 'Storage status',
      emptyHint: 'Each document that a colleague opens is recorded here.',
    },
  },
} satisfies typeof fr
