import type fr from './fr'

export default {
  resources: {
    rapport: {
      fields: { etudiant: 'Student', stage: 'Internship', etat_stage: 'Type', date_soutenance: 'Date' },
      actions: {
        imprimer: { label: 'Defence minutes', open: 'Download the defence minutes' },
        documents: { label: 'Print documents' },
      },
      emptyHint: 'A validated defence appears here.',
      print: {
        title: 'Defence minutes',
      },
    },
  },
} satisfies typeof fr
