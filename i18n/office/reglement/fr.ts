export default {
  reglement: {
    pays: {
      button: 'Reprendre les règles d’un pays',
      pays: 'Règles',
      propre: 'Celles du pays de l’établissement.',
      profils: { FR: 'France', TN: 'Tunisie', aucun: 'Aucune règle' },
      /** What the rules of a country rest on. */
      sources: {
        FR: 'Code de l’éducation, articles L124-1 à L124-20 et D124-1 à D124-9.',
        TN: 'Loi n°\u00a02009-21 du 28\u00a0avril 2009 sur la formation pratique des étudiants. La convention type du ministère vaut pour des stages de quatre semaines à six mois et n’impose aucune gratification (Jeune Afrique, avril 2019). Nous n’avons pas pu lire les textes d’application\u00a0: les limites sont celles que l’établissement fixe.',
        aucun: 'Aucun texte\u00a0: les limites sont celles que l’établissement fixe.',
      },
      intro:
        'Les règles cochées prennent la valeur de ce pays. Ce qui est saisi sans être enregistré est perdu.',
      confirm: 'Reprendre ces règles',
      same: 'Ces règles sont déjà appliquées.',
      change: '%{regle}\u00a0: %{avant} → %{apres}',
    },
    depuis: 'En vigueur depuis',
    source: 'Texte qui le fixe',
    saved: 'Règles enregistrées',
    required: '* Obligatoire',
    effets: { aucun: 'Sans effet', avertit: 'Avertir', refuse: 'Refuser' },
    regles: {
      duree: 'Durée du stage',
      gratification: 'Gratification',
      montant: 'Montant de la gratification',
      encadrant: 'Étudiants par encadrant',
      charge: 'Étudiants par encadrant, selon sa fiche',
      tuteur: 'Étudiants par tuteur',
      annee: 'Dates dans l’année universitaire',
      carence: 'Carence au même poste',
    },
    limites: {
      duree: 'Au plus, en mois de 154\u00a0heures',
      gratification: 'Due au-delà de, en mois de 154\u00a0heures',
      montant: 'Au moins, par heure de présence',
      encadrant: 'Au plus, à la fois',
      tuteur: 'Au plus, à la fois',
      carence: 'Au moins, en % du stage précédent',
    },
  },
}
