/** Days that are typed in the space. They load with the first such field. */
const fr = {
  example: 'jj/mm/aaaa',
  pick: 'Choisir dans le calendrier',
  unreadable: 'Ce jour n’est pas lisible\u00a0: écrivez-le comme 01/03/2026 ou 1er mars 2026.',
}
export default fr

/** In any language. */
export type DayMessages = typeof fr
