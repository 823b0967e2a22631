export default {
  rentree: {
    steps: {
      annee: 'Année',
      groupes: 'Groupes',
      offres: 'Offres',
      etudiants: 'Étudiants',
      fin: 'Vérification',
    },
    back: 'Précédent',
    next: 'Continuer',
    filter: 'Filtrer',
    chosen: '%{count} choisi |||| %{count} choisis',
    all: 'Tout ce qui est affiché (%{count}) |||| Tout ce qui est affiché (%{count})',
    more: 'sur %{count} trouvé\u00a0: précisez le filtre pour voir les autres |||| sur %{count} trouvés\u00a0: précisez le filtre pour voir les autres',
    annee: {
      intro:
        'L’année qui suit %{source}. Rien n’est enregistré avant la dernière étape\u202f; chaque partie peut être laissée de côté et faite plus tard.',
    },
    groupes: {
      intro: 'Les groupes à reprendre en %{annee}, avec leur spécialité et leur niveau.',
      none: 'Cette année n’a pas encore de groupe.',
    },
    offres: {
      intro:
        'Les offres à proposer de nouveau en %{annee}. Les copies restent inactives tant que le service ne les active pas.',
      toutes: 'Toutes',
      libres: 'Non affectées',
      pourvues: 'Affectées',
    },
    etudiants: {
      intro:
        'Où passent les étudiants de chaque groupe en %{annee}. Ceux qui sont partis ou déjà inscrits restent tels quels.',
      promote: 'Faire passer les étudiants, groupe par groupe',
      later: 'Ne rien inscrire maintenant (saisie ou import plus tard)',
      to: '%{nom} passe en',
      nowhere: 'Ne pas inscrire',
      graduated: 'Diplômés ou partis\u00a0: pas de réinscription',
      made: 'groupe à créer',
      none: 'Aucun groupe de cette année n’a d’étudiant.',
    },
    fin: {
      current: '%{annee} devient l’année en cours',
      close: 'Clôturer %{source}\u00a0: plus rien n’y sera modifié',
      running:
        '%{count} stage de %{source} n’est pas terminé\u00a0: cochez ces cases quand cette année sera finie. |||| %{count} stages de %{source} ne sont pas terminés\u00a0: cochez ces cases quand cette année sera finie.',
      preview: 'Ce qui sera enregistré',
      open: 'Préparer %{annee}',
    },
    preview: {
      made: 'L’année %{annee} est ajoutée.',
      there: 'L’année %{annee}, qui existait, est complétée.',
      groupes: '%{count} groupe copié |||| %{count} groupes copiés',
      groupesDeja: '%{count} groupe déjà présent |||| %{count} groupes déjà présents',
      suites: '%{count} groupe créé au niveau suivant |||| %{count} groupes créés au niveau suivant',
      offres: '%{count} offre copiée, inactive |||| %{count} offres copiées, inactives',
      offresDeja: '%{count} offre déjà présente |||| %{count} offres déjà présentes',
      inscriptions: '%{count} étudiant inscrit |||| %{count} étudiants inscrits',
      inscriptionsDeja:
        '%{count} étudiant déjà inscrit, laissé tel quel |||| %{count} étudiants déjà inscrits, laissés tels quels',
      partis: '%{count} étudiant parti, non inscrit |||| %{count} étudiants partis, non inscrits',
      sauf: '%{count} étudiant laissé de côté |||| %{count} étudiants laissés de côté',
      current: '%{annee} devient l’année en cours.',
      close: '%{source} est clôturée.',
      others: 'et %{count} autre |||| et %{count} autres',
    },
    done: 'L’année %{annee} est prête',
    work: 'Travailler en %{annee}',
  },
}
