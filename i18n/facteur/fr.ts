/* The second factor: the step of the sign-in and one's profile; devices that somebody is signed in on. */
const fr = {
  title: 'Second facteur',
  intro:
    'Avec votre mot de passe, la connexion demande aussi un code que votre téléphone affiche\u00a0: un mot de passe volé ne suffit plus.',
  noPassword: 'Vous vous connectez par votre université\u00a0: c’est elle qui demande un second facteur.',
  wanted: 'Votre établissement en demande un aux administrateurs. Une clé d’accès en tient lieu aussi.',
  none: 'Aucune application n’est installée.',
  since: 'Application installée le %{jour}.',
  left: {
    none: 'Il ne vous reste aucun code de secours.',
    one: 'Il vous reste un code de secours.',
    many: 'Il vous reste %{n} codes de secours.',
  },
  setUp: 'Installer une application',
  another: 'Changer d’application',
  newCodes: 'Refaire les codes de secours',
  remove: 'Retirer',
  askRemove: 'La connexion ne demandera plus que votre mot de passe.',
  askCodes: 'Les codes de secours précédents ne fonctionneront plus.',
  askSetUp: 'Prenez votre téléphone\u00a0: il vous faut une application d’authentification.',
  password: 'Votre mot de passe',
  passwordRequired: 'Saisissez votre mot de passe.',
  goOn: 'Continuer',
  cancel: 'Annuler',
  removed: 'Second facteur retiré.',
  added: 'Second facteur installé.',
  scan: 'Avec l’application d’authentification de votre téléphone (FreeOTP, Aegis, Google Authenticator…), photographiez ce code QR.',
  scanHere: 'Sur le téléphone même, ouvrez l’application ou recopiez-y la clé.',
  open: 'Ouvrir l’application',
  qr: 'Code QR de la clé',
  key: 'Clé à recopier',
  thenCode: 'Saisissez ensuite le code qu’elle affiche.',
  code: 'Code à six chiffres',
  codeRequired: 'Saisissez le code.',
  codesTitle: 'Vos codes de secours',
  codesIntro:
    'Chacun remplace une fois le code, si vous n’avez pas votre téléphone. Conservez-les hors de cet ordinateur\u00a0: ils ne seront plus montrés.',
  copy: 'Copier',
  copied: 'Codes copiés.',
  notCopied: 'La copie n’a pas pu se faire. Recopiez-les.',
  download: 'Télécharger',
  file: 'codes-de-secours.txt',
  kept: 'Je les ai conservés',
  // signing in
  stepTitle: 'Second facteur',
  stepIntro: 'Votre mot de passe est exact. Saisissez le code que votre application affiche.',
  stepKey: 'Votre mot de passe est exact. Utilisez maintenant votre clé d’accès.',
  stepSetUp:
    'Votre établissement demande un second facteur aux administrateurs. Installez-le pour continuer.',
  codeOrRecovery: 'Code',
  codeHelp: 'Pas de téléphone\u202f? Saisissez un de vos codes de secours.',
  lost: 'Ni téléphone ni code de secours\u202f? Demandez à un autre administrateur de retirer votre second facteur.',
  signIn: 'Se connecter',
  back: 'Recommencer la connexion',
  refused: 'Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant.',
  over: 'Cette étape a duré trop longtemps. Recommencez la connexion.',
  wrongPassword: 'Ce n’est pas votre mot de passe.',
  factorRequired:
    'Votre établissement demande un second facteur aux administrateurs\u00a0: ajoutez une clé d’accès avant de retirer celui-ci.',
  // devices
  devices: 'Appareils connectés',
  devicesIntro: 'Déconnectez ceux que vous ne reconnaissez pas.',
  unknown: 'Appareil inconnu',
  here: 'Cet appareil',
  begun: 'Connecté le %{quand}',
  seen: 'Vu le %{quand}',
  by: 'par %{fournisseur}',
  signOut: 'Déconnecter',
  signOutOf: 'Déconnecter %{nom}',
  signOutOthers: 'Déconnecter tous les autres',
  signedOut: 'Appareil déconnecté.',
  othersSignedOut: 'Les autres appareils sont déconnectés.',
}

export default fr

/** These texts, in any language. */
export type FacteurMessages = typeof fr
