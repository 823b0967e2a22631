import { actions } from '../rowActions-en'
import type fr from './fr'

export default {
  bareme: {
    saisie: {
      critere: '%{critere} (out of %{sur})',
      poids: 'Weight %{poids}',
      range: 'From 0 to %{sur}, two decimals at most',
      manquants: 'Still to mark: %{criteres}. What is entered is kept.',
      resultat: 'Grade worked out: %{note} out of 20, mention: %{mention}.',
      eliminatoires: 'Below the eliminatory mark: %{criteres}.',
      note: 'Another grade',
      mention: 'Another mention',
      calculee: 'That of the scheme',
      vide: 'Empty: that of the scheme',
      motif: 'Reason',
      gardees: 'Marks of the criteria kept',
    },
    marques: {
      titre: 'Marks given',
      par: 'Marked by',
      note: 'Mark',
      remarque: 'Remark',
      moyenne: 'Average %{moyenne}',
      ecart: 'spread %{ecart}',
      attendue: 'Mark expected',
    },
    criteres: {
      label: 'Criterion',
      poids: 'Weight',
      sur: 'Out of',
      who: 'Marked by',
      eliminatoire: 'Eliminatory below',
      add: 'Add a criterion',
      remove: 'Remove criterion %{row}',
      qui: {
        jury: 'Each juror',
        president: 'The chair',
        encadrant: 'The supervisor',
        entreprise: 'The company',
      },
    },
    seuils: { mention: 'Mention', seuil: 'From', add: 'Add a threshold', remove: 'Remove threshold %{row}' },
  },
  resources: {
    bareme: {
      fields: {
        label: 'Name',
        types: 'Internship types',
        diplomes: 'Diplomas',
        criteres: 'Criteria',
        arrondi: 'Rounding',
        seuils: 'Thresholds of the mentions',
        active: 'In use',
      },
      tous: 'All',
      arrondis: {
        1: 'To a hundredth',
        25: 'To a quarter of a point',
        50: 'To half a point',
        100: 'To a point',
      },
      actions: actions(
        'Delete this marking scheme?',
        '%{label} will no longer be used for marking.',
        'Marking scheme deleted',
      ),
      create: { label: 'Add a marking scheme', title: 'New marking scheme', done: 'Marking scheme added' },
      edit: { done: 'Marking scheme saved' },
      emptyHint: 'Without a marking scheme, a grade and a mention are entered for each defence.',
      required: { label: '* Name required', criteres: '* At least one criterion' },
      help: {
        criteres:
          'The grade out of 20 is the average of the criteria, by their weights. A criterion below its eliminatory mark fails the student.',
        seuils: 'Without thresholds here, those of the mentions apply.',
        active:
          'Of several active schemes the most specific one is used, then the latest. Defences that are graded keep theirs.',
      },
    },
  },
} satisfies typeof fr
