export default {
  menu: { proposition: 'Offres proposées' },
  history: { kinds: { proposition: 'Offre proposée' } },
  resources: {
    proposition: {
      fields: {
        entreprise: 'Entreprise',
        entreprise_id: 'Entreprise',
        sujet: 'Sujet',
        etape: 'État',
        debut: 'Début',
        fin: 'Fin',
        soumise_le: 'Soumise le',
        deposee_par: 'Soumise par',
        motif: 'Motif du retour',
        description: 'Description',
        missions: 'Missions',
        competences: 'Compétences attendues',
        heures: 'Heures par semaine',
        lieu: 'Lieu',
        distance: 'À distance possible',
        teletravail: 'Jours de télétravail par semaine',
        pays_stage: 'Pays du stage',
        gratification: 'Gratification par mois',
        limite: 'Date limite de candidature',
        places: 'Places',
        tuteur: 'Tuteur dans l’entreprise',
        type_stage: 'Types de stage',
        specialite: 'Spécialités',
        niveau: 'Niveaux',
      },
      etapes: {
        soumise: 'À décider',
        retournee: 'Retournée',
        acceptee: 'Acceptée',
        fermee: 'Fermée',
      },
      emptyHint: 'Les offres que les entreprises soumettent dans leur espace s’affichent ici.',
      actions: {
        action: {
          label: 'Action',
        },
        accepter: {
          label: 'Accepter',
          hint: 'Cette offre n’attend pas de décision',
          title: 'Accepter «\u00a0%{sujet}\u00a0»\u202f?',
          text: 'L’offre devient active, et %{entreprise} en est prévenue.',
          choices: {
            confirm: 'Accepter',
          },
          done: 'Offre acceptée',
        },
        retourner: {
          label: 'Retourner',
          hint: 'Cette offre n’attend pas de décision',
          title: 'Retourner «\u00a0%{sujet}\u00a0»\u202f?',
          text: '%{entreprise} reçoit le motif, corrige l’offre et la soumet de nouveau.',
          choices: {
            confirm: 'Retourner',
          },
          done: 'Offre retournée',
        },
      },
      required: {
        motif: '* Motif obligatoire',
      },
      groups: {
        offre: 'Offre',
        contenu: 'Contenu',
        depot: 'Dépôt',
      },
    },
  },
}
