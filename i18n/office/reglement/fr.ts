export default {
  reglement: {
    france: {
      button: 'Revenir aux règles françaises',
      intro:
        'Les règles cochées reprennent la valeur avec laquelle un établissement commence. Ce qui est saisi sans être enregistré est perdu.',
      confirm: 'Revenir à ces règles',
      same: 'Règles françaises appliquées',
      change: '%{regle} : %{avant} → %{apres}',
    },
    saved: 'Règles enregistrées',
    required: '* Obligatoire',
    effets: { aucun: 'Sans effet', avertit: 'Avertir', refuse: 'Refuser' },
    regles: {
      duree: 'Durée du stage',
      gratification: 'Gratification',
      encadrant: 'Étudiants par encadrant',
      charge: 'Étudiants par encadrant, selon sa fiche',
      tuteur: 'Étudiants par tuteur',
      annee: 'Dates dans l’année universitaire',
      carence: 'Carence au même poste',
    },
    limites: {
      duree: 'Au plus, en mois de 154\u00a0heures',
      gratification: 'Due au-delà de, en mois de 154\u00a0heures',
      encadrant: 'Au plus, à la fois',
      tuteur: 'Au plus, à la fois',
      carence: 'Au moins, en % du stage précédent',
    },
  },
}
