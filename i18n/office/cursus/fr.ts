import faits from '../../faits/fr'
import { actions } from '../rowActions-fr'

export default {
  menu: { cursus: 'Diplômes' },
  title: { editCursus: 'Modifier le diplôme' },
  history: { kinds: { cursus: 'Diplôme' } },
  resources: {
    cursus: {
      fields: {
        label: 'Nom',
        cycle: 'Cycle',
        signataire: 'Signataire',
        qualite: 'Qualité du signataire',
        ects: faits.faits.ects,
      },
      help: {
        ects: 'Acquis par le stage\u202f; figurent dans la convention',
        signataire:
          'Signe les conventions et les documents de ce diplôme, à la place de celui de l’établissement',
      },
      actions: actions(
        'Supprimer ce diplôme\u202f?',
        '%{label} n’aura plus de spécialité.',
        'Diplôme supprimé',
      ),
      create: { label: 'Ajouter un diplôme', title: 'Nouveau diplôme', done: 'Diplôme ajouté' },
      edit: { done: 'Diplôme modifié' },
      emptyHint: 'Ajoutez les diplômes que préparent les cycles.',
      required: { label: '* Nom obligatoire', cycle: '* Cycle obligatoire' },
    },
  },
}
