export default {
  annonce: {
    titre: 'Annonce à tous',
    intro:
      'Elle s’affiche en haut de toutes les pages\u00a0: gestion, espaces, connexion et pages publiques. Si le texte est vide, rien ne s’affiche.',
    fields: { texte: 'Texte', genre: 'Nature', debut: 'Affichée à partir du', fin: 'Jusqu’au' },
    help: {
      texte: 'Par exemple\u00a0: «\u00a0Maintenance ce soir à 18\u00a0h, pendant une heure.\u00a0»',
      debut: 'Si vide\u00a0: dès maintenant',
      fin: 'Si vide\u00a0: jusqu’à ce que le texte soit retiré',
    },
    genres: {
      information: 'Information, que chacun peut fermer',
      avertissement: 'Avertissement, qui reste affiché',
    },
    required: { genre: '* Nature obligatoire' },
    endsFirst: '* La fin doit suivre le début',
    enregistrer: 'Enregistrer',
    retirer: 'Retirer l’annonce',
    enregistree: 'Annonce enregistrée',
    retiree: 'Annonce retirée',
    failed: 'L’annonce n’a pas pu être lue.',
  },
  lectureSeule: {
    titre: 'Lecture seule',
    intro:
      'Pendant une maintenance, rien ne s’enregistre\u00a0: ni ici, ni dans les espaces, ni par les liens des messages, ni par les jetons. Se connecter, consulter et exporter restent possibles\u202f; les rappels et les autres tâches attendent.',
    activer: 'Passer en lecture seule',
    terminer: 'Terminer la lecture seule',
    question:
      'Passer tout le service en lecture seule\u202f? Personne ne pourra plus rien enregistrer, et les calculs de planification en cours s’arrêtent.',
    reglage:
      'Le service est en lecture seule par le réglage READ_ONLY\u00a0: seul un redémarrage sans lui y met fin.',
    activee: 'Le service est en lecture seule',
    terminee: 'La lecture seule est terminée',
  },
}
