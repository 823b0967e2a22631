export default {
  title: { regles: 'Règles des stages' },
  regles: {
    duree:
      'Durée\u00a0: %{constate} heures de présence dans l’entreprise cette année, au plus %{limite} mois de 154\u00a0heures.',
    gratification:
      'Gratification\u00a0: due au-delà de %{limite} mois de 154\u00a0heures (%{constate} heures de présence dans l’entreprise cette année).',
    montant:
      'Gratification\u00a0: au moins %{constate} par mois pour ces heures (%{limite} par heure de présence).',
    encadrant: 'Encadrant\u00a0: %{constate} étudiants à la fois, au plus %{limite}.',
    charge: 'Encadrant\u00a0: %{constate} étudiants cette année, au plus %{limite} selon sa fiche.',
    tuteur: 'Tuteur\u00a0: %{constate} étudiants à la fois, au plus %{limite}.',
    annee: 'Dates\u00a0: en dehors de l’année universitaire.',
    carence:
      'Carence\u00a0: %{constate} jours depuis le stage précédent au même poste, au moins %{limite}\u00a0% de sa durée.',
  },
}
