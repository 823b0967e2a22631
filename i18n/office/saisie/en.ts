import type fr from './fr'

export default {
  saisie: {
    hint: 'Tab goes to the next cell, Enter to the next row. Each row is saved when you leave it; for another classification, open the grade by its name. A column copied from a spreadsheet can be pasted into a cell.',
    jour: 'Day',
    diplome: 'Degree',
    tous: 'All',
    notees: 'Include those already graded',
    unique: 'Single grade',
    etudiant: 'Student',
    note: 'Grade',
    resultat: 'Result',
    cellule: '%{critere}, %{etudiant}',
    range: 'From 0 to %{sur}, with at most two decimal places',
    absent: '“%{texte}” is not a mark: if there was no defence, leave the cell empty and cancel the defence.',
    signee:
      '%{par} has signed %{note} for the jury: validate that grade in “Marking by link”, or return it to the jury.',
    incomplete: 'Criteria are missing',
    enregistree: 'Saved',
    reprendre: 'Keep %{note}',
    remplacer: 'Replace',
    empty: 'A validated defence without a grade appears here.',
    fichier: {
      lire: 'Import marks',
      lirePour: 'Import marks: %{table}',
      titre: 'Import %{smart_count} line |||| Import %{smart_count} lines',
    },
    coller: {
      titre: 'Paste %{smart_count} line |||| Paste %{smart_count} lines',
      personne:
        '%{smart_count} line matches no student of this table: %{lignes} |||| %{smart_count} lines match no student of this table: %{lignes}',
      refusee: '%{etudiant}: %{raison}',
      hors: 'The marks in red are not valid: their lines will not be saved.',
      enregistrer: 'Save %{smart_count} line |||| Save %{smart_count} lines',
    },
  },
} satisfies typeof fr
