import { actions } from '../rowActions-fr'

export default {
  menu: { justificatif: 'Pièces demandées' },
  title: { editJustificatif: 'Modifier la pièce demandée' },
  history: { kinds: { justificatif: 'Pièce demandée' } },
  resources: {
    justificatif: {
      fields: {
        label: 'Pièce',
        consigne: 'Consigne',
        diplomes: 'Diplômes',
        niveaux: 'Niveaux',
        types: 'Types de stage',
        lieu: 'Lieu du stage',
        pays: 'Pays',
        expire: 'Date de fin de validité',
        bloque: 'Bloque l’envoi de la convention',
        active: 'Demandée',
      },
      tous: 'Tous',
      lieux: { partout: 'Partout', dans: 'Dans ce pays', hors: 'Hors de ce pays' },
      actions: actions('Supprimer cette pièce\u202f?', '%{label} ne sera plus demandée.', 'Pièce supprimée'),
      create: {
        label: 'Demander une pièce',
        title: 'Nouvelle pièce demandée',
        done: 'Pièce ajoutée',
      },
      edit: { done: 'Pièce modifiée' },
      emptyHint:
        'Assurance, identité, protection sociale… Ajoutez ce que l’étudiant remet avant son stage\u00a0: sans pièce ici, rien n’est demandé.',
      required: { label: '* Nom obligatoire', pays: '* Pays obligatoire' },
      help: {
        consigne: 'Ce qu’elle doit montrer, tel que l’étudiant le lit.',
        diplomes: 'Sans choix, elle est demandée pour tous.',
        pays: 'Celui de l’entreprise d’accueil. Pour une pièce demandée à l’étranger\u00a0: hors du pays de l’établissement.',
        expire:
          'Remise avec son dernier jour, elle vaut jusque-là pour tous les stages de l’étudiant. Sans date, elle est demandée à chaque stage.',
        bloque: 'Tant qu’elle n’est pas acceptée, ou si elle a expiré.',
        active: 'Une pièce déjà remise ne se supprime pas\u00a0: elle cesse d’être demandée.',
      },
    },
  },
}
