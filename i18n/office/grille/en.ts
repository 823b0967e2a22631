import type fr from './fr'

export default {
  grille: {
    hint: 'Tab and the arrows go from cell to cell, Enter goes down, Escape brings the value back. A block copied from a spreadsheet is pasted from a cell on. Each row is saved as you leave it.',
    colonnes: 'Columns',
    vide: 'Choose assignments or agreements in their list, then “Complete as a table”.',
    page: 'Rows %{de} to %{a} of %{sur}',
    precedentes: 'Previous',
    suivantes: 'Next',
    retenues:
      '%{smart_count} internship has an agreement that was sent: its facts change by an amendment. |||| %{smart_count} internships have agreements that were sent: their facts change by an amendment.',
    garder: 'Keep these values',
    autre: '%{fait}: %{valeur}',
    collee: {
      tout: '%{smart_count} row pasted and saved |||| %{smart_count} rows pasted and saved',
      partie:
        '%{smart_count} row saved, to look at: %{reste} |||| %{smart_count} rows saved, to look at: %{reste}',
      aucune: 'Nothing is saved: correct the red cells.',
      personne:
        '%{smart_count} pasted row found no place: %{lignes} |||| %{smart_count} pasted rows found no place: %{lignes}',
    },
    fautes: {
      date: 'Write a date such as 03/12/2026.',
      nombre: 'Write a number from %{de} to %{a}.',
      semaine: 'Write days, with their hours if they have any: Monday to Thursday 8\u00a0h, Friday 4\u00a0h.',
      vide: 'An internship has a subject.',
      long: '%{max} characters at most.',
      email: 'Write an address such as name@company.com.',
      plusieurs: 'Several supervisors are called so: %{noms}. Write the whole name.',
      encadrant: 'A compulsory internship has a supervisor: write another name.',
      inconnu: 'No supervisor has this name.',
      tuteur: 'Write the tutor’s name as well.',
      tuteur_email: 'Write the e-mail address as well.',
    },
  },
} satisfies typeof fr
