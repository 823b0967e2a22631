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
        'Les conventions déjà envoyées la gardent.',
        'Annexe supprimée avec succès',
      ),
      create: { label: 'Ajouter une annexe', title: 'Nouvelle annexe', done: 'Annexe ajoutée avec succès' },
      edit: { done: 'Annexe modifiée avec succès' },
      emptyHint:
        'Ajoutez ce que les conventions de stage disent de plus dans un pays\u00a0: il suit leur texte.',
      required: { pays: '* Pays obligatoire', fr: '* Texte obligatoire' },
      help: { traduction: 'Sans texte, le texte français est repris.' },
    },
  },
}
