export default {
  menu: { modification: 'Changements demandés' },
  history: { kinds: { modification: 'Changement demandé' } },
  resources: {
    modification: {
      fields: {
        entreprise: 'Entreprise',
        nom_actuel: 'Nom actuel',
        nom_entreprise: 'Nom demandé',
        matricule_actuel: 'Matricule actuel',
        matricule: 'Matricule demandé',
        etat: 'État',
        demandee_par: 'Demandé par',
        demandee_le: 'Demandé le',
        motif: 'Motif du refus',
      },
      etats: {
        demandee: 'À décider',
        refusee: 'Refusé',
        acceptee: 'Accepté',
      },
      emptyHint: 'Les entreprises demandent ici un autre nom ou un autre matricule depuis leur espace.',
      actions: {
        action: {
          label: 'Action',
        },
        accepter: {
          label: 'Accepter',
          hint: 'Ce changement est déjà décidé',
          title: 'Accepter ce changement\u202f?',
          text: 'L’entreprise s’appellera «\u00a0%{nom_entreprise}\u00a0», matricule %{matricule}.',
          choices: {
            confirm: 'Accepter',
          },
          done: 'Changement accepté',
        },
        refuser: {
          label: 'Refuser',
          hint: 'Ce changement est déjà décidé',
          title: 'Refuser ce changement\u202f?',
          text: 'L’entreprise conserve son nom et son matricule, et lit le motif dans son espace.',
          choices: {
            confirm: 'Refuser',
          },
          done: 'Changement refusé',
        },
      },
      required: {
        motif: '* Motif obligatoire',
      },
    },
  },
}
