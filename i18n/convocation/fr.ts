/*
 * The texts of the page on which somebody says whether they come to a defence. It loads them by itself.
 */
const fr = {
  title: 'Mes convocations',
  intro:
    '%{nom}, indiquez si vous serez présent(e). Vous pouvez modifier votre réponse tant que la soutenance n’a pas eu lieu.',
  none: 'Aucune convocation en cours.',
  comes: 'Je viens',
  declines: 'Je ne peux pas',
  reason: 'Pourquoi\u202f? Le service de stage cherchera une solution.',
  place: 'Lieu',
  access: 'Pour venir',
  role: 'Votre rôle',
  jury: 'Jury',
  toCalendar: 'Ajouter à l’agenda',
  closedDoors: 'À huis clos',
  meeting: 'Rejoindre la réunion en ligne',
  off: 'Annulée',
  over: 'Passée',
  past: 'Passées ou annulées\u00a0: %{nombre}',
  comesAtOnce: 'C’est noté\u00a0: vous venez le %{jour}.',
  takeBack: 'Annuler cette réponse',
  takenBack: 'Votre réponse «\u00a0Je viens\u00a0» pour le %{jour} est annulée.',
  nothingToSend: 'Aucune réponse à envoyer',
  toSendOne: '1 réponse à envoyer',
  toSend: '%{nombre} réponses à envoyer',
  send: 'Envoyer ma réponse',
  done: 'Merci, votre réponse est enregistrée.',
  missing: 'Répondez pour chaque soutenance.',
  moved:
    'Une soutenance a changé d’horaire depuis que cette page est ouverte\u00a0: rien n’a été enregistré. Vérifiez, puis répondez de nouveau.',
  answered:
    'Une autre réponse a été enregistrée depuis que cette page est ouverte\u00a0: rien n’a été changé. Vérifiez, puis répondez de nouveau.',
  expired: 'Ce lien n’est plus valable. Votre espace montre vos soutenances et vos réponses.',
}

export default fr

/** The page's texts, in any language. */
export type ConvocationMessages = typeof fr
