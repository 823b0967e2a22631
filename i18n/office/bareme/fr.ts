import { actions } from '../rowActions-fr'

export default {
  menu: { bareme: 'Barèmes' },
  title: { editBareme: 'Modifier le barème' },
  history: { kinds: { bareme: 'Barème' } },
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
      actions: actions('Supprimer ce barème\u202f?', '%{label} ne servira plus à noter.', 'Barème supprimé'),
      create: { label: 'Ajouter un barème', title: 'Nouveau barème', done: 'Barème ajouté' },
      edit: { done: 'Barème modifié' },
      emptyHint: 'Sans barème, une note et une mention sont saisies pour chaque soutenance.',
      required: { label: '* Nom obligatoire', criteres: '* Au moins un critère' },
      help: {
        criteres:
          'La note sur 20 est la moyenne des critères, selon leur poids. Une note éliminatoire entraîne l’ajournement.',
        seuils: 'Sans seuil ici, ceux des mentions s’appliquent.',
        active:
          'Entre plusieurs barèmes actifs, le plus précis l’emporte, puis le plus récent. Les soutenances déjà notées conservent le leur.',
      },
    },
  },
}
