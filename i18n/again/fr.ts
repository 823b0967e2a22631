/** Shown while a call that was refused for a moment is made again by itself; loaded with the first one. */
const fr = {
  waiting: 'Le service reprend dans un instant. Rien n’est perdu.',
}
export default fr
export type AgainMessages = typeof fr
