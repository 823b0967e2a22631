import { actions } from '../rowActions-fr'

export default {
  bareme: {
    saisie: {
      critere: '%{critere} (sur %{sur})',
      poids: 'Poids %{poids}',
      range: 'De 0 à %{sur}, deux décimales au plus',
      manquants: 'Reste à noter : %{criteres}. Ce qui est saisi est gardé.',
      resultat: 'Note calculée : %{note} sur 20, mention : %{mention}.',
      eliminatoires: 'Sous la note éliminatoire : %{criteres}.',
      note: 'Autre note',
      mention: 'Autre mention',
      calculee: 'Celle du barème',
      vide: 'Vide : celle du barème',
      motif: 'Raison',
      gardees: 'Notes des critères gardées',
    },
    marques: {
      titre: 'Notes données',
      par: 'Noté par',
      note: 'Note',
      remarque: 'Remarque',
      moyenne: 'Moyenne %{moyenne}',
      ecart: 'écart %{ecart}',
      attendue: 'Note attendue',
    },
    criteres: {
      label: 'Critère',
      poids: 'Poids',
      sur: 'Noté sur',
      who: 'Noté par',
      eliminatoire: 'Éliminatoire sous',
      add: 'Ajouter un critère',
      remove: 'Supprimer le critère %{row}',
      qui: {
        jury: 'Chaque membre du jury',
        president: 'Le président',
        encadrant: 'L’encadrant',
        entreprise: 'L’entreprise',
      },
    },
    seuils: {
      mention: 'Mention',
      seuil: 'À partir de',
      add: 'Ajouter un seuil',
      remove: 'Supprimer le seuil %{row}',
    },
  },
  resources: {
    bareme: {
      fields: {
        label: 'Nom',
        types: 'Types de stage',
        diplomes: 'Diplômes',
        criteres: 'Critères',
        arrondi: 'Arrondi',
        seuils: 'Seuils des mentions',
        active: 'Utilisation',
      },
      tous: 'Tous',
      arrondis: { 1: 'Au centième', 25: 'Au quart de point', 50: 'Au demi-point', 100: 'Au point' },
      actions: actions(
        'Supprimer ce barème\u202f?',
        '%{label} ne servira plus à noter.',
        'Barème supprimé avec succès',
      ),
      create: { label: 'Ajouter un barème', title: 'Nouveau barème', done: 'Barème ajouté avec succès' },
      edit: { done: 'Barème modifié avec succès' },
      emptyHint: 'Sans barème, une note et une mention sont saisies pour chaque soutenance.',
      required: { label: '* Nom obligatoire', criteres: '* Au moins un critère' },
      help: {
        criteres:
          'La note sur 20 est la moyenne des critères, selon leur poids. Sous sa note éliminatoire, un critère ajourne.',
        seuils: 'Sans seuil ici, ceux des mentions s’appliquent.',
        active:
          'De plusieurs barèmes actifs, le plus précis sert, puis le plus récent. Les soutenances déjà notées gardent le leur.',
      },
    },
  },
}
