export default {
  resources: {
    note: {
      fields: {
        etudiant: 'Etudiant',
        stage: 'Stage',
        etat_stage: 'Type',
        note: 'Etat note',
        points: 'Note',
        mention_id: 'Mention',
        motif: 'Raison',
      },
      actions: {
        edit: { label: 'Attribuer une note', hint: 'Soutenance pas encore validée' },
        documents: { label: 'Imprimer des documents' },
        rouvrir: {
          label: 'Rouvrir la note',
          hint: 'Pas encore de note',
          title: 'Rouvrir la note de %{etudiant}\u202f?',
          text: 'La note et la mention sont retirées, les points des critères restent. La raison reste dans l’historique.',
          done: 'Note rouverte\u00a0: elle est à attribuer de nouveau',
        },
      },
      edit: {
        incomplete: 'Veuillez saisir une note et une mention !',
        range: 'De 0 à 20, deux décimales au plus',
        otherMention:
          'La note %{note} vaut d’ordinaire la mention «\u00a0%{usual}\u00a0», et non «\u00a0%{mention}\u00a0». L’enregistrer quand même\u202f?',
        done: 'Note enregistrée',
        deleteText: 'Êtes-Vous sûr de vouloir supprimer cette note ?',
        deleted: 'Note supprimée',
      },
      emptyHint: 'Une soutenance validée peut être notée ici.',
      required: {
        motif: '* Raison obligatoire',
        note: '* Note obligatoire',
        mention: '* Mention obligatoire',
      },
      groups: { note: 'La note', soutenance: 'La soutenance', etudiant: 'L’étudiant' },
    },
  },
}
