export default {
  regard: {
    bureau:
      'Voir le service de stage comme %{nom}, pendant 30 minutes\u202f? Rien ne pourra être modifié, et l’historique en conserve la trace.',
    espace:
      'Voir l’espace de %{nom} comme cette personne, pendant 30 minutes\u202f? Rien ne pourra être modifié, et l’historique en conserve la trace.',
    voir: 'Voir',
  },
}
