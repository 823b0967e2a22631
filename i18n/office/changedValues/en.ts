import type fr from './fr'

export default {
  changedValues: {
    complement: {
      qui: { etudiant: 'Student', entreprise: 'Company' },
      etat: { demande: 'Requested', donne: 'Provided, to be checked', clos: 'Done', retire: 'Withdrawn' },
    },
  },
} satisfies typeof fr
