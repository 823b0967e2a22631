import { actions } from '../rowActions-fr'

export default {
  menu: { annexe: 'Annexes par pays' },
  title: { editAnnexe: 'Modifier l’annexe' },
  history: { kinds: { annexe: 'Annexes par pays' } },
  resources: {
    annexe: {
      fields: { pays: 'Pays', fr: 'Texte français', en: 'Texte anglais', ar: 'Texte arabe' },
      actions: actions(
        'Supprimer cette annexe\u202f?',
        'Les conventions déjà envoyées la conservent.',
        'Annexe supprimée',
      ),
      create: { label: 'Ajouter une annexe', title: 'Nouvelle annexe', done: 'Annexe ajoutée' },
      edit: { done: 'Annexe modifiée' },
      emptyHint: 'Ajoutez les clauses propres à un pays\u00a0: elles suivent le texte des conventions.',
      required: { pays: '* Pays obligatoire', fr: '* Texte obligatoire' },
      help: { traduction: 'Si vide\u00a0: texte français' },
    },
  },
}
