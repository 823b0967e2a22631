/* Around the pages of the guide, at /aide. The pages themselves are in docs/guide. */
const fr = {
  titre: 'Guide de l’Espace service de stage',
  langues: 'Langue',
  legal: 'Informations légales',
  intro:
    'Chaque page suit une tâche du service, dans l’ordre où elle se fait. Le point d’interrogation de chaque écran mène à la page qui l’explique.',
  dans: 'Dans cette page',
  suivante: 'Page suivante',
}
export default fr
export type GuideMessages = typeof fr
