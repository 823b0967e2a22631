export default {
  agenda: {
    title: 'Agenda des soutenances',
    failed: 'L’agenda n’est pas accessible',
    none: 'Aucune adresse pour l’instant. Créez-en une\u00a0: Google Agenda, Outlook ou un téléphone s’y abonnent et suivent seuls les changements.',
    intro:
      'Google Agenda, Outlook ou un téléphone s’abonnent à cette adresse et suivent seuls les changements.',
    kept: 'Une adresse existe déjà\u202f; elle n’est affichée qu’à sa création. Renouvelez-la si elle est perdue\u00a0: l’ancienne ne répondra plus à personne.',
    once: 'Cette adresse n’est affichée qu’une fois\u00a0: copiez-la maintenant.',
    address: 'Adresse de l’agenda',
    copy: 'Copier l’adresse',
    copied: 'Adresse copiée',
    subscribe: 'S’abonner sur cet appareil',
    secret:
      'Toute personne qui connaît l’adresse peut lire l’agenda. Renouvelez-la si elle a été communiquée par erreur.',
    open: 'Créer l’adresse',
    opened: 'Adresse créée',
    renew: 'Renouveler',
    renewed: 'Adresse renouvelée',
    withdraw: 'Retirer',
    withdrawn: 'Adresse retirée',
    askRenew: 'Renouveler l’adresse\u202f? L’ancienne ne répondra plus à personne.',
    askWithdraw: 'Retirer l’adresse\u202f? Les agendas abonnés ne seront plus mis à jour.',
  },
}
