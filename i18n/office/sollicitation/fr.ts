export default {
  sollicitation: {
    title: 'Demander les disponibilités\u00a0: %{nom}',
    a: 'À qui',
    jusqu_au: 'Répondre jusqu’au',
    required: '* Date obligatoire',
    qui: { toutes: 'Tous ceux qui n’ont pas répondu', nouvelles: 'Ceux à qui rien n’a été demandé' },
    waiting: 'Sans réponse (%{smart_count})',
    answered: 'Ont répondu (%{smart_count})',
    never: 'Pas encore sollicités (%{smart_count})',
    without: 'Sans adresse e-mail (%{smart_count})',
    answeredOn: 'Réponse du %{date}',
    askedUntil: 'Réponse attendue jusqu’au %{date}',
    send: 'Envoyer le message',
    done: 'Message en cours d’envoi à %{smart_count} personne |||| Message en cours d’envoi à %{smart_count} personnes',
    failed: 'Les personnes n’ont pas pu être chargées.',
    manques: {
      title: 'Quelles que soient les réponses, des sièges resteront vides',
      jury: 'jury du stage volontaire',
      sans_encadrant:
        '%{sieges}\u00a0: %{count} soutenance n’a pas d’encadreur affecté. |||| %{sieges}\u00a0: %{count} soutenances n’ont pas d’encadreur affecté.',
      encadrant_hors_jury:
        '%{sieges}\u00a0: l’encadreur de %{count} soutenance n’est pas dans la liste des jurys. |||| %{sieges}\u00a0: l’encadreur de %{count} soutenances n’est pas dans la liste des jurys.',
      personne:
        '%{sieges} (%{qui})\u00a0: personne ne convient parmi les jurys, pour %{count} soutenance. |||| %{sieges} (%{qui})\u00a0: personne ne convient parmi les jurys, pour %{count} soutenances.',
      trop_peu:
        '%{sieges}\u00a0: %{places} sièges, mais personnes qui conviennent\u00a0: %{candidats}, pour %{count} soutenance. |||| %{sieges}\u00a0: %{places} sièges, mais personnes qui conviennent\u00a0: %{candidats}, pour %{count} soutenances.',
      to: { Jury: 'Ajouter des jurys', AffectStage: 'Choisir les encadreurs' },
    },
  },
}
