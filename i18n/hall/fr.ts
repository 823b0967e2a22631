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
  over: 'Terminée',
  allRooms: 'Toutes les salles',
  building: 'Bâtiment %{nom}',
}
export default fr
export type HallMessages = typeof fr
