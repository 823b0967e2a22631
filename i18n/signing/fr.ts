/*
 * The texts of what a party of an agreement reads and signs, by a link or in their space. They load with it.
 */
const fr = {
  title: 'Signer une convention de stage',
  expired:
    'Ce lien ne sert plus : la convention est annulée, ou le délai est passé. Votre espace montre où elle en est.',
  toSpace: 'Voir mes conventions',
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
    etudiant: 'Étudiant',
    entreprise: 'Entreprise',
    tuteur: 'Tuteur en entreprise',
    encadrant: 'Encadrant',
    ecole: 'Établissement',
  },
  signatures: 'Signatures',
  signedBy: '%{nom}, le %{jour} à %{heure}',
  onPaper: '%{nom}, sur papier, le %{jour}',
  refusedBy: 'Refusée par %{nom}',
  awaited: 'Signatures attendues : %{noms}',
  complete: 'Tous ont signé.',
  notYet: 'pas encore',
  refused: 'Refus : %{motif}',
  declines: 'ne signe pas',
  print: 'Imprimer ou enregistrer en PDF',
  digest: 'Empreinte du texte (SHA-256)',
  as: 'Signer en tant que',
  name: 'Prénom et nom',
  signingAs: 'Vous signez en tant que : %{role}. Date : %{jour}.',
  otherName: 'Cette signature est demandée à %{nom}. Écrivez ce nom, ou cochez que vous signez à sa place.',
  forThem: 'Je signe à la place de %{nom}, à sa demande.',
  nameMissing: 'Écrivez votre nom pour signer.',
  agree: 'J’ai lu ce texte et je le signe.',
  agreeMissing: 'Cochez la case pour signer.',
  paper: 'Papier signé (PDF ou photo), si vous avez signé sur papier',
  paperRefused: 'Ce fichier n’est pas accepté : un PDF ou une image, de 20 Mo au plus.',
  paperFull: 'Il n’y a plus de place pour des documents de ce stage : adressez-vous au service de stage.',
  openPaper: 'Ouvrir %{name}',
  sign: 'Signer',
  signed: 'Merci : votre signature est enregistrée.',
  decline: 'Je ne signe pas',
  reason: 'Raison',
  reasonMissing: 'Dites pourquoi vous ne signez pas.',
  sendReason: 'Envoyer au service de stage',
  declined: 'Le service de stage a reçu votre raison.',
  back: 'Revenir à la signature',
  changed: 'Ceci a changé entre-temps, le texte ou une réponse. Relisez-le avant de signer.',
  already: 'Cette signature est déjà donnée.',
  comma: ', ',
}

export default fr

/** In any language. */
export type SigningMessages = typeof fr
