export default {
  commentaire: {
    changed:
      'Ce commentaire a changé depuis que vous avez commencé à le modifier. Voici son texte actuel\u00a0: enregistrer le remplace.',
    title: 'Commentaires',
    write: 'Laisser un commentaire',
    hint: '@ mentionne un collègue, Ctrl + Entrée publie',
    send: 'Publier',
    save: 'Enregistrer',
    edit: 'Modifier le commentaire',
    delete: 'Supprimer le commentaire',
    deleted: 'Commentaire supprimé',
    edited: 'modifié',
    earlier: 'Afficher les précédents',
    failed: 'Les commentaires n’ont pas pu être chargés.',
    mentionsYou: 'vous mentionne',
    formerColleague: 'Un ancien collègue',
    colleagues: 'Collègues à mentionner',
    found: '%{smart_count} collègue à mentionner |||| %{smart_count} collègues à mentionner',
    nobody: 'Aucun collègue à mentionner',
  },
}
