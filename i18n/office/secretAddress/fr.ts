export default {
  secretAddress: {
    kept: 'Une adresse existe déjà\u202f; elle n’est affichée qu’à sa création. Renouvelez-la si elle est perdue\u00a0: l’ancienne ne répondra plus à personne.',
    once: 'Cette adresse n’est affichée qu’une fois\u00a0: copiez-la maintenant.',
    copy: 'Copier l’adresse',
    copied: 'Adresse copiée',
    open: 'Créer l’adresse',
    opened: 'Adresse créée',
    renew: 'Renouveler',
    renewed: 'Adresse renouvelée',
    withdraw: 'Retirer',
    withdrawn: 'Adresse retirée',
  },
}
