export default {
  cards: {
    groups: {
      ecole: 'L’établissement et ses règles',
      messages: 'Messages',
      acces: 'Accès et données',
    },
    texts: {
      identite: 'Le nom, le logo et l’adresse qui figurent sur les documents\u202f; les jours de fermeture.',
      annees: 'Les années universitaires\u00a0: ouverture, clôture, passage à l’année suivante.',
      structure: 'Ce qui est enseigné, du cycle au groupe, avec les effectifs.',
      locaux: 'Où les soutenances se tiennent, et avec quel matériel.',
      regles: 'Durées, délais et limites d’un stage\u00a0: ce qui avertit et ce qui bloque.',
      referentiels: 'Les choix des listes\u00a0: mentions, rôles du jury, types de stage.',
      modeles: 'Ce que disent les messages et les documents, dans chaque langue.',
      courriels: 'Les messages envoyés, en attente ou en échec.',
      collegues: 'Les comptes du service, leurs rôles et leurs diplômes.',
      historiques: 'Qui a changé quoi, et quand.',
      lectures: 'Qui a ouvert ou téléchargé quel document.',
      conservation: 'Combien de temps les données personnelles sont conservées, et leur remise sur demande.',
      jetons: 'Ce qui permet à d’autres programmes de lire et d’écrire certaines données.',
      etatService: 'Ce qui fonctionne, ce qui ne fonctionne pas, et ce qui est annoncé à tous.',
      premiersPas: 'Ce qu’il faut pour commencer, étape par étape.',
    },
  },
}
