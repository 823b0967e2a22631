export default {
  agenda: {
    title: 'Agenda des soutenances',
    failed: 'L’agenda n’est pas accessible',
    none: 'Aucune adresse pour l’instant. Créez-en une\u00a0: Google Agenda, Outlook ou un téléphone s’y abonnent et suivent seuls les changements.',
    intro:
      'Google Agenda, Outlook ou un téléphone s’abonnent à cette adresse et suivent seuls les changements.',
    address: 'Adresse de l’agenda',
    subscribe: 'S’abonner sur cet appareil',
    secret:
      'Toute personne qui connaît l’adresse peut lire l’agenda. Renouvelez-la si elle a été communiquée par erreur.',
    askRenew: 'Renouveler l’adresse\u202f? L’ancienne ne répondra plus à personne.',
    askWithdraw: 'Retirer l’adresse\u202f? Les agendas abonnés ne seront plus mis à jour.',
  },
}
