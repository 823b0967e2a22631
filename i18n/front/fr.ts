/*
 * The texts of the public pages, which have no others to wait for; the whole catalogue has them too.
 */
const fr = {
  app: {
    name: 'Espace service de stage',
    legal: 'Informations légales',
    tagline: 'De l’offre de stage à la soutenance, au même endroit.',
    taglineDetail:
      'Offres, affectations, jurys et notes\u00a0: tout le suivi des stages de votre établissement.',
    loading: 'Chargement en cours...',
    retry: 'Réessayer',
    close: 'Fermer',
    language: 'Langue',
    languages: { fr: 'Français', en: 'English', ar: 'العربية' },
    crashed: 'Cette page n’a pas pu s’afficher',
    crashedDetail: 'Rechargez la page. Si le problème persiste, prévenez votre administrateur.',
    reload: 'Recharger la page',
    offline: 'Hors ligne.',
    offlineDetail:
      'Ce que vous saisissez reste affiché\u202f; enregistrez-le quand la connexion est revenue.',
    offlinePage: 'Cette page s’ouvrira dès que la connexion sera revenue.',
    seeing: 'Vous voyez comme %{nom}.',
    seeingDetail: 'Rien ne peut être modifié\u202f; encore %{minutes} min.',
    seeingLeave: 'Quitter',
    readOnly: 'Lecture seule.',
    readOnlyDetail: 'Rien ne peut être enregistré pour le moment\u202f; tout reste consultable.',
  },

  auth: {
    signIn: 'Connexion',
    welcome: 'Connectez-vous pour gérer les stages de votre établissement.',
    email: 'E-mail',
    password: 'Mot de passe',
    year: 'Année universitaire',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    forgot: 'Mot de passe oublié\u202f?',
    noAccount: 'Vous représentez une entreprise\u202f?',
    register: 'Inscrivez votre entreprise',
    companyInactive: 'Votre entreprise ou son compte n’est pas actif. Adressez-vous au service de stage.',
    choose: 'Vous avez deux accès\u00a0: où voulez-vous aller\u202f?',
    backOffice: 'Gestion des stages',
    space: 'Mon espace',
    emailRequired: '* E-mail obligatoire',
    passwordRequired: '* Mot de passe obligatoire',
    yearRequired: '* Année universitaire obligatoire',
    yearsFailed: 'Les années universitaires n’ont pas pu être chargées.',
    failed: '⛔ Veuillez vérifier votre email et mot de passe !',
    failedReason: 'L’e-mail ou le mot de passe n’est pas le bon. Vérifiez les deux, puis réessayez.',
    serviceUnavailable:
      'Un service est momentanément indisponible. Votre mot de passe n’est pas en cause\u00a0: réessayez dans un instant.',
    offline: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
    tooMany: 'Trop de tentatives. Réessayez dans %{delay}.',
    tooManySoon: 'Trop de tentatives. Réessayez dans un instant.',
    expired: 'Votre session a expiré',
    expiredDetail: 'Reconnectez-vous pour retrouver la page où vous étiez.',
    backToLogin: 'Retour à la connexion',
    forgotTitle: 'Mot de passe oublié',
    reset: 'Reset',
    emailInvalid: 'Email invalid!',
    resetTitle: 'Nouveau mot de passe',
    newPassword: 'Nouveau mot de passe',
    repeatPassword: 'Confirmer le mot de passe',
    passwordTooShort: '* Au moins %{min} caractères',
    passwordsDiffer: '* Les deux mots de passe sont différents',
    resetSubmit: 'Enregistrer le mot de passe',
    linkExpired: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
    linkMissing: 'Ce lien est incomplet. Ouvrez-le de nouveau depuis le message reçu.',
    askAgain: 'Demander un nouveau lien',
  },

  /** The way in by a link that is mailed. */
  link: {
    persons: 'Étudiants, enseignants, tuteurs, entreprises',
    address: 'Votre adresse',
    send: 'Recevoir un lien',
    sent: 'Si cette adresse est connue, un lien vient de lui être envoyé. Il est valable une seule fois, pendant 15 minutes.',
    missing: 'Le service en place ne propose pas d’espace personnel. Adressez-vous au service de stage.',
    typed: 'Adresse saisie\u00a0: %{email}',
    mend: 'Corriger l’adresse',
    again: 'Envoyer de nouveau',
    sentAgain: 'Envoyé de nouveau',
    noPassword: 'Pas de mot de passe\u202f? Votre espace s’ouvre par un lien.',
    enter: 'Se connecter par e-mail',
  },

  register: {
    title: 'Inscription entreprise',
    intro: 'Inscrivez votre entreprise pour proposer des stages. Tous les champs sont obligatoires.',
    nom_entreprise: 'Nom de l’entreprise',
    nom_gerant: 'Gérant',
    telephone: 'Téléphone fixe',
    mobile: 'Mobile',
    matricule: 'Matricule',
    adresse: 'Adresse',
    email: 'E-mail',
    cancel: 'Annuler',
    confirm: 'Confirmer',
    thanks: 'MERCI POUR VOTRE INSCRIPTION.',
    thanksDetail: 'Le service de stage va étudier votre inscription. La page de connexion va s’ouvrir.',
    failed: '⛔ Veuillez vérifier votre email et mot de passe !',
    check: 'Vérifier les champs vides !',
    leaveEmpty: 'Laissez ce champ vide',
    required: {
      nom_entreprise: '* Entreprise obligatoire',
      nom_gerant: '* Gérant obligatoire',
      telephone: '* Téléphone fixe obligatoire',
      mobile: '* Téléphone obligatoire',
      matricule: '* Matricule fixe obligatoire',
      adresse: '* Adresse obligatoire',
      email: '*E-mail obligatoire',
    },
    invalid: {
      telephone: 'Numéro téléphone fixe invalid!',
      mobile: 'Numéro téléphone invalid!',
      email: 'Email invalid!',
      other: 'Valeur refusée. Vérifiez ce champ.',
    },
    duplicate: {
      matricule:
        'Une entreprise est déjà inscrite avec ce matricule. Si c’est la vôtre, demandez un accès à qui gère son compte ou écrivez au service de stage.',
      email: 'Une entreprise est déjà inscrite avec cet e-mail\u00a0: connectez-vous.',
      other: 'Une entreprise est déjà inscrite avec cette valeur.',
    },
  },

  form: {
    tooLong: '%{max} caractères au plus',
    badCharacter: 'Un caractère de ce texte ne peut être enregistré\u00a0: retirez-le.',
    numberDoubtful: 'Ce numéro ressemble à un SIRET, mais sa clé ne correspond pas\u00a0: vérifiez-le.',
    leave: {
      text: 'Quitter sans enregistrer\u202f? Votre saisie ne sera pas enregistrée.',
      leave: 'Quitter',
      stay: 'Continuer la saisie',
    },
  },

  typed: {
    found: 'Vous aviez commencé une saisie le %{date}. Elle n’a pas été envoyée.',
    changed: 'Depuis, ce qui était enregistré a changé\u00a0: relisez avant d’envoyer.',
    resume: 'Reprendre',
    drop: 'Effacer',
  },

  failure: {
    serviceUnavailable: 'Un service est momentanément indisponible. Réessayez dans un instant.',
    tooManyMails:
      'Vous avez déjà provoqué l’envoi de nombreux messages. Rien n’a été enregistré ni envoyé cette fois\u00a0: réessayez dans %{delay}.',
    unknown: 'Une erreur inattendue est survenue. Réessayez.',
    unconfirmed:
      'Cette adresse a été changée et n’est pas encore confirmée. Demandez un lien pour entrer dans votre espace\u00a0: le message qui arrive la confirme.',
  },

  errors: {
    looking_only:
      'Vous voyez comme une autre personne\u00a0: rien ne peut être enregistré. Quittez d’abord, en haut de la page.',
    read_only:
      'Le service est en lecture seule pour le moment\u00a0: rien n’a été enregistré. Votre saisie reste à l’écran\u202f; réessayez plus tard.',
    password_too_common: 'Ce mot de passe est trop facile à deviner\u00a0: choisissez-en un autre.',
  },
}

export default fr

/** The texts of the public pages, in any language. */
export type FrontMessages = typeof fr
