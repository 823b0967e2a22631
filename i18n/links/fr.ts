/* What stands on every page that a mailed link opens. */
const fr = {
  toSpace: 'Ouvrir mon espace',
  done: 'J’ai terminé',
  left: 'Vous avez terminé. Cet appareil ne conserve plus rien\u00a0: vous pouvez fermer la page. Le lien du message l’ouvre de nouveau.',
}

export default fr

/** The texts of all pages that links open, in any language. */
export type LinkMessages = typeof fr
