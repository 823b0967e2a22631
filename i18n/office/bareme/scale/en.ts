import type fr from './fr'

export default {
  bareme: {
    saisie: {
      critere: '%{critere} (out of %{sur})',
      poids: 'Weight %{poids}',
      range: 'From 0 to %{sur}, with at most two decimal places',
      manquants: 'Still to mark: %{criteres}. What you have entered is kept.',
      resultat: 'Calculated grade: %{note} out of 20, classification: %{mention}.',
      eliminatoires: 'Below the minimum mark: %{criteres}.',
      note: 'Another grade',
      mention: 'Another classification',
      calculee: 'From the scheme',
      vide: 'If empty: from the scheme',
      motif: 'Reason',
      gardees: 'Criterion marks saved',
    },
    marques: {
      titre: 'Marks given',
      par: 'Marked by',
      note: 'Mark',
      remarque: 'Comment',
      moyenne: 'Average %{moyenne}',
      ecart: 'difference %{ecart}',
      attendue: 'Mark expected',
    },
    criteres: {
      label: 'Criterion',
      poids: 'Weight',
      sur: 'Out of',
      who: 'Marked by',
      eliminatoire: 'Minimum mark',
      add: 'Add a criterion',
      remove: 'Remove criterion %{row}',
      qui: {
        jury: 'Each jury member',
        president: 'The chair',
        encadrant: 'The supervisor',
        entreprise: 'The company',
      },
    },
    seuils: {
      mention: 'Classification',
      seuil: 'From',
      add: 'Add a threshold',
      remove: 'Remove threshold %{row}',
    },
  },
} satisfies typeof fr
