/* Signing in by a provider of identities. */
const fr = {
  university: 'Connexion de l’université',
  by: 'Connexion avec %{name}',
  or: 'ou',
  others: 'Autres moyens de connexion',
  entering: 'Connexion en cours…',
  unknown:
    'Votre université confirme votre identité, mais aucun compte ici n’y est lié. Adressez-vous au service de stage.',
  refused: 'La réponse de votre université n’a pas pu être vérifiée, ou vous avez renoncé. Recommencez.',
  unavailable: 'Le service d’identité de votre université ne répond pas. Réessayez dans un instant.',
  late: 'La connexion a pris trop de temps, ou a commencé dans un autre onglet. Recommencez.',
  stillOpen: 'Votre session est fermée ici. Celle de l’université reste ouverte dans ce navigateur.',
  endedThere: 'Votre université a mis fin à votre session. Reconnectez-vous pour continuer.',
  passwordOff: 'Les mots de passe sont désactivés\u00a0: connectez-vous par votre université.',
  leaveThere: 'Se déconnecter aussi de l’université',
  choose: 'Choisissez votre établissement',
  search: 'Rechercher un établissement',
  none: 'Aucun établissement ne porte ce nom.',
  more: 'La liste continue\u00a0: précisez votre recherche.',
}

export default fr

/** The texts of these ways in, in any language. */
export type IdentityMessages = typeof fr
