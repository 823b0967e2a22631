export default {
  shortcuts: {
    groups: { everywhere: 'Partout', lists: 'Dans une liste ou une fiche', go: 'Aller à un écran' },
    undo: 'Annuler le dernier changement',
    next: 'Ligne ou fiche suivante',
    previous: 'Ligne ou fiche précédente',
    open: 'Ouvrir la fiche',
    select: 'Sélectionner la ligne',
    edit: 'Modifier',
    cells: 'Aller d’une cellule modifiable à l’autre',
    cell: 'Modifier la cellule (ou double-clic)',
    filters: 'Filtrer la liste',
    close: 'Fermer la fiche',
    title: 'Raccourcis clavier',
    palette: 'Rechercher partout',
    search: 'Rechercher dans la liste',
    help: 'Afficher ces raccourcis',
  },
}
