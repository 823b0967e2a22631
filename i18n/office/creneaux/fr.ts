export default {
  creneaux: {
    title: 'Prochains créneaux libres',
    none: 'Aucun créneau libre dans les trois mois qui suivent\u00a0: changez la durée, la salle, le matériel ou le jury.',
    failed: 'Les créneaux libres n’ont pas pu être chargés.',
    taken: {
      salle: 'occupée jusqu’à %{fin}',
      materiel: 'pris jusqu’à %{fin}',
      jury: 'en soutenance jusqu’à %{fin}',
    },
    takenBy: '%{taken} · %{etudiant}',
    absent: 'indisponible à ce moment',
    absents: {
      salle: '%{name}\u00a0: salle indisponible de %{debut} à %{fin}.',
      jury: '%{name}, du jury, n’est pas disponible de %{debut} à %{fin}.',
      encadrant: 'L’encadrant %{name} n’est pas disponible de %{debut} à %{fin}.',
    },
    see: 'Voir cette soutenance',
    seeOf: 'Voir cette soutenance\u00a0: %{etudiant} (nouvel onglet)',
  },
}
