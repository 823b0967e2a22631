export default {
  hallAddress: {
    title: 'Écran du hall',
    failed: 'L’adresse de l’écran n’est pas accessible',
    none: 'Aucune adresse pour l’instant. Créez-en une et ouvrez-la sur l’écran du hall\u00a0: il montre les soutenances du jour dans les salles cochées «\u00a0Affichée dans le hall\u00a0», et change de page seul.',
    intro:
      'Ouvrez cette adresse sur l’écran du hall, ou donnez-la en QR code\u00a0: elle se lit aussi sur un téléphone.',
    address: 'Adresse de l’écran',
    show: 'Ouvrir l’écran',
    secret:
      'Toute personne qui connaît l’adresse peut lire l’écran. Renouvelez-la si elle a été communiquée par erreur.',
    askRenew: 'Renouveler l’adresse\u202f? Les écrans ouverts à l’ancienne ne montreront plus rien.',
    askWithdraw: 'Retirer l’adresse\u202f? Les écrans qui l’ont ouverte ne montreront plus rien.',
  },
}
