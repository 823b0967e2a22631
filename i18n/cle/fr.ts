/* Passkeys. */
const fr = {
  title: 'Clés d’accès',
  intro:
    'Une clé d’accès remplace le mot de passe\u00a0: votre téléphone ou votre ordinateur vous reconnaît à votre empreinte, à votre visage ou au code de l’appareil.',
  introSpace:
    'Avec une clé d’accès, vous entrez dans votre espace sans attendre de lien\u00a0: votre téléphone ou votre ordinateur vous reconnaît à votre empreinte, à votre visage ou au code de l’appareil.',
  signIn: 'Se connecter avec une clé d’accès',
  none: 'Vous n’avez pas encore de clé d’accès.',
  add: 'Ajouter une clé d’accès',
  name: 'Nom de la clé',
  nameHelp: 'Pour la reconnaître plus tard\u00a0: «\u00a0Mon téléphone\u00a0», par exemple.',
  nameRequired: 'Donnez un nom à la clé.',
  password: 'Votre mot de passe',
  passwordRequired: 'Saisissez votre mot de passe.',
  goOn: 'Continuer',
  cancel: 'Annuler',
  added: 'Clé d’accès ajoutée.',
  rename: 'Renommer',
  renameNamed: 'Renommer la clé d’accès %{nom}',
  renamed: 'Clé d’accès renommée.',
  remove: 'Supprimer',
  removeNamed: 'Supprimer la clé d’accès %{nom}',
  askRemove: 'La clé %{nom} ne permettra plus de se connecter. La supprimer\u202f?',
  removed: 'Clé d’accès supprimée. Supprimez-la aussi sur votre appareil.',
  madeOn: 'Ajoutée le %{jour}',
  usedOn: 'Dernière utilisation le %{jour}',
  neverUsed: 'Jamais utilisée',
  shared: 'Synchronisée entre vos appareils',
  refused: 'Cette clé d’accès n’est pas reconnue. Connectez-vous autrement.',
  cancelled: 'La clé d’accès n’a pas été utilisée. Recommencez, ou connectez-vous autrement.',
  notAdded: 'La clé d’accès n’a pas été ajoutée. Recommencez.',
  exists: 'Cet appareil a déjà une clé d’accès pour vous.',
  passwordOff: 'Connectez-vous par votre université\u00a0: les autres moyens sont désactivés.',
  wrongPassword: 'Ce n’est pas votre mot de passe.',
  tooMany: 'Vous avez déjà dix clés d’accès. Supprimez celle que vous n’utilisez plus.',
  notForYou: 'Pour ajouter une clé d’accès, entrez dans votre espace par un lien envoyé à votre adresse.',
}

export default fr

/** These texts, in any language. */
export type CleMessages = typeof fr
