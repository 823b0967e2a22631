import type fr from './fr'

export default {
  grille: {
    hint: 'Tab and the arrows move between cells, Enter goes down, Escape restores the value. A block copied from a spreadsheet is pasted starting from a cell. Each row is saved as you leave it.',
    colonnes: 'Columns',
    vide: 'Choose assignments or agreements in their list, then “Fill in as a table”.',
    page: 'Rows %{de} to %{a} of %{sur}',
    precedentes: 'Previous',
    suivantes: 'Next',
    retenues:
      '%{smart_count} internship has an agreement that has been sent: its details change through an amendment. |||| %{smart_count} internships have agreements that have been sent: their details change through an amendment.',
    garder: 'Keep these values',
    autre: '%{fait}: %{valeur}',
    collee: {
      tout: '%{smart_count} row pasted and saved |||| %{smart_count} rows pasted and saved',
      partie:
        '%{smart_count} row saved, to review: %{reste} |||| %{smart_count} rows saved, to review: %{reste}',
      aucune: 'Nothing was saved: correct the red cells.',
      personne:
        '%{smart_count} pasted row found no place: %{lignes} |||| %{smart_count} pasted rows found no place: %{lignes}',
    },
    fautes: {
      date: 'Enter a date such as 03/12/2026.',
      nombre: 'Enter a number from %{de} to %{a}.',
      semaine: 'Write days, with their hours if they have any: Monday to Thursday 8\u00a0h, Friday 4\u00a0h.',
      vide: 'Enter the subject of the internship.',
      long: '%{max} characters at most.',
      email: 'Enter an address such as name@company.com.',
      plusieurs: 'Several supervisors have this name: %{noms}. Enter the full name.',
      encadrant: 'A compulsory internship needs a supervisor: enter another name.',
      inconnu: 'No supervisor has this name: check it.',
      tuteur: 'Enter the tutor’s name as well.',
      tuteur_email: 'Enter the email address as well.',
    },
  },
} satisfies typeof fr
