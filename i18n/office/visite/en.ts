import type fr from './fr'

export default {
  menu: { visite: 'Visits' },
  history: { kinds: { visite: 'Visit' } },
  resources: {
    visite: {
      fields: {
        le: 'Date',
        etudiant: 'Student',
        encadrant: 'Supervisor',
        moyen: 'How',
        compte_rendu: 'Report',
        visible_etudiant: 'Read by the student',
        entreprise: 'Company',
        sujet: 'Subject',
      },
      moyens: {
        sur_place: 'On site',
        distance: 'Remotely',
        telephone: 'By phone',
      },
      visible: {
        oui: 'Yes',
        non: 'No',
      },
      emptyHint: 'Supervisors record their visits in their space; they appear here.',
    },
  },
} satisfies typeof fr
