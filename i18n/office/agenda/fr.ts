export default {
  agenda: {
    title: 'Agenda des soutenances',
    failed: "L'agenda n'est pas accessible",
    none: "Aucune adresse pour l'instant. Créez-en une : Google Agenda, Outlook ou un téléphone s'y abonnent et suivent seuls les changements.",
    intro:
      "Google Agenda, Outlook ou un téléphone s'abonnent à cette adresse et suivent seuls les changements.",
    kept: "Une adresse existe déjà ; elle n'est affichée qu'à sa création. Renouvelez-la si elle est perdue : l'ancienne ne répondra plus à personne.",
    once: "Cette adresse n'est affichée qu'une fois : copiez-la maintenant.",
    address: "Adresse de l'agenda",
    copy: "Copier l'adresse",
    copied: 'Adresse copiée',
    subscribe: "S'abonner sur cet appareil",
    secret:
      "Toute personne qui connaît l'adresse peut lire l'agenda. Renouvelez-la si elle a été communiquée par erreur.",
    open: "Créer l'adresse",
    opened: 'Adresse créée',
    renew: 'Renouveler',
    renewed: 'Adresse renouvelée',
    withdraw: 'Retirer',
    withdrawn: 'Adresse retirée',
    askRenew: "Renouveler l'adresse ? L'ancienne ne répondra plus à personne.",
    askWithdraw: "Retirer l'adresse ? Les agendas abonnés ne seront plus mis à jour.",
  },
}
