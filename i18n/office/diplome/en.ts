import type fr from './fr'

export default {
  resources: {
    diplome: {
      fields: {
        etudiant: 'Student',
        email: 'Email',
        moyenne: 'Average',
        mention: 'Classification',
        sujet: 'Subject',
        entreprise: 'Company',
        rang: 'Rank',
      },
      annee: 'Academic year',
      exemple:
        'Example: these graduates are fictitious. Real ones take their place as soon as a defence is graded.',
      download: 'Download the list',
      emptyHint: 'Students whose defence is graded appear here.',
    },
  },
} satisfies typeof fr
