export default {
  record: {
    empty: 'Non renseigné\u00a0: %{fields}',
    more: 'Autres actions',
    close: 'Fermer',
    previous: 'Fiche précédente',
    next: 'Fiche suivante',
    position: '%{position} sur %{total}',
    all: 'Tout voir (%{total})',
  },
}
