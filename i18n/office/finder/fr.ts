export default {
  finder: {
    placeholder: 'Un écran, une action, une offre, une personne, une entreprise, une salle',
    results: 'Résultats',
    screens: 'Écrans',
    searching: 'Recherche en cours…',
    none: 'Aucun résultat',
    found: '%{smart_count} résultat |||| %{smart_count} résultats',
    failed: 'Une partie de la recherche n’a pas abouti.',
    actions: 'Actions',
    guide: 'Guide',
    chapter: 'Lire la page du guide',
    record: 'Fiche ouverte',
    recent: 'Ouverts récemment',
    all: 'Voir le résultat |||| Voir les %{smart_count} résultats',
    commands: {
      dark: 'Passer en mode sombre',
      redo: 'Rétablir le dernier changement',
      undo: 'Annuler le dernier changement',
      light: 'Passer en mode clair',
      year: 'Changer d’année universitaire (nouvelle connexion)',
    },
  },
}
