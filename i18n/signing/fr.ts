/*
 * The texts of what a party of an agreement reads and signs, by a link or in their space. They load with it.
 */
const fr = {
  title: 'Signer une convention de stage',
  expired:
    'Ce lien n’est plus valable\u00a0: la convention est annulée, ou le délai est passé. Votre espace montre où elle en est.',
  none: 'Aucune convention pour le moment.',
  waiting: 'À signer',
  read: 'Lire la convention',
  close: 'Fermer',
  about: '%{etudiant} · %{entreprise}',
  etats: {
    a_completer: 'À compléter',
    a_verifier: 'À vérifier',
    envoyee: 'En attente de signatures',
    signee: 'En cours de signature',
    complete: 'Signée par tous',
    annulee: 'Annulée',
  },
  qui: {
    etudiant: 'Étudiant(e)',
    entreprise: 'Entreprise',
    tuteur: 'Tuteur ou tutrice en entreprise',
    encadrant: 'Encadrant(e)',
    ecole: 'Établissement',
  },
  signatures: 'Signatures',
  signedBy: '%{nom}, le %{jour} à %{heure}',
  onPaper: '%{nom}, sur papier, le %{jour}',
  refusedBy: 'Refusée par %{nom}',
  awaited: 'Signatures attendues\u00a0: %{noms}',
  later: 'Ensuite\u00a0: %{noms}',
  afterOthers: 'signe après les autres',
  outOfTurn: 'Ce n’est pas encore votre tour\u00a0: d’autres signent avant vous.',
  complete: 'Tous ont signé.',
  notYet: 'pas encore',
  refused: 'Refus\u00a0: %{motif}',
  declines: 'ne signe pas',
  pdf: 'Télécharger en PDF',
  digest: 'Empreinte du texte (SHA-256)',
  as: 'Signer en tant que',
  name: 'Prénom et nom',
  signingAs: 'Vous signez en tant que\u00a0: %{role}. Date\u00a0: %{jour}.',
  otherName: 'Cette signature est demandée à %{nom}. Écrivez ce nom, ou cochez que vous signez à sa place.',
  forThem: 'Je signe à la place de %{nom}, à sa demande.',
  nameMissing: 'Écrivez votre nom pour signer.',
  agree: 'J’ai lu ce texte et je le signe.',
  agreeMissing: 'Cochez la case pour signer.',
  paper: 'Papier signé (PDF ou photo), si vous avez signé sur papier',
  paperRefused: 'Ce fichier n’est pas accepté\u00a0: un PDF ou une image, de 20 Mo au plus.',
  paperFull:
    'Il n’y a plus de place pour des documents de ce stage\u00a0: adressez-vous au service de stage.',
  openPaper: 'Ouvrir %{name}',
  toSignature: 'Aller à la signature',
  sign: 'Signer',
  signed: 'Merci\u00a0: votre signature est enregistrée.',
  left: 'Il vous reste à signer en tant que\u00a0: %{role}.',
  leftAsked: 'Un autre message vous la demande\u202f; elle vous attend aussi dans votre espace.',
  leftLater: 'Un autre message vous la demandera quand ce sera votre tour.',
  decline: 'Je ne signe pas',
  pass: 'Ce n’est pas à moi de signer',
  passIntro:
    'Qui signe pour l’entreprise\u202f? Le service de stage vérifie, puis lui envoie un lien pour signer.',
  passIntroNamed:
    'À qui est-ce de signer\u202f? Le texte vous nomme\u00a0: le service de stage vérifie, et corrige la convention si c’est bien quelqu’un d’autre.',
  passName: 'Son prénom et son nom',
  passEmail: 'Son adresse e-mail',
  passNameMissing: 'Écrivez son nom.',
  passEmailInvalid: 'Écrivez son adresse e-mail, comme nom@exemple.com.',
  passStudent: 'C’est l’adresse de la personne en stage\u00a0: indiquez celle de qui doit signer.',
  passed:
    'Le service de stage a reçu votre réponse. S’il est d’accord, %{nom} reçoit le lien\u202f; sinon, il vous écrit de nouveau.',
  passedNamed:
    'Le service de stage a reçu votre réponse\u00a0: il établit la convention au nom de %{nom}, ou vous écrit de nouveau.',
  named:
    'Vous avez indiqué que c’est à %{nom} de signer\u00a0: la décision du service de stage est attendue.',
  transmitted: 'La signature est maintenant demandée à %{nom}\u00a0: vous n’avez plus rien à faire.',
  reason: 'Raison',
  reasonMissing: 'Dites pourquoi vous ne signez pas.',
  sendReason: 'Envoyer au service de stage',
  declined: 'Le service de stage a reçu votre motif.',
  back: 'Revenir à la signature',
  changed: 'Le texte ou une réponse a changé entre-temps. Relisez la convention avant de signer.',
  already: 'Cette signature est déjà donnée.',
  comma: ', ',
}

export default fr

/** In any language. */
export type SigningMessages = typeof fr
