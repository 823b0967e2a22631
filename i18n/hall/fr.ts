/*
 * The texts of the page for a screen in the hall: the defences of the day by room. It loads them by itself.
 */
const fr = {
  title: 'Soutenances',
  today: 'Aujourd’hui, %{jour}',
  next: 'Prochaines soutenances\u00a0: %{jour}',
  none: 'Aucune soutenance n’est prévue dans les salles affichées.',
  now: 'En cours',
  closedDoors: 'Huis clos',
  after: 'Ensuite',
  rest: 'Puis à %{heures}',
  done: 'Terminé pour aujourd’hui',
  changed: 'Programme modifié à %{heure}',
  expired: 'Cette adresse ne fonctionne plus. Demandez la nouvelle au service de stage.',
  page: 'Page %{page} sur %{pages}',
  pause: 'Arrêter le défilement',
  resume: 'Reprendre le défilement',
  over: 'Terminée',
  allRooms: 'Toutes les salles',
  building: 'Bâtiment %{nom}',
}
export default fr
export type HallMessages = typeof fr
