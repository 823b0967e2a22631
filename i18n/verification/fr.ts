/*
 * The texts of the page on which anybody verifies a paper by its code. It loads them by itself.
 */
const fr = {
  title: 'Vérifier un document',
  intro: 'Le code se trouve au bas du document. Son QR code ouvre directement cette page.',
  code: 'Code du document',
  hint: 'Seize lettres et chiffres, par exemple K7QD-9MXT-02VW-4HR1',
  verify: 'Vérifier',
  invalid: 'Un code compte seize lettres et chiffres. Recopiez-le en entier.',
  unknown:
    'Aucun document émis par l’établissement ne porte ce code. Vérifiez-le, puis adressez-vous au service de stage.',
  genres: {
    convention: 'Convention de stage',
    attestation_stage: 'Attestation de stage',
    reussite: 'Attestation de réussite',
    pv: 'Procès-verbal de soutenance',
  },
  amendment: 'Avenant n°\u00a0%{numero} à une convention de stage',
  etats: {
    en_vigueur: 'En vigueur',
    a_signer: 'En cours de signature',
    modifie: 'Modifié par un avenant',
    remplace: 'Remplacé',
    retire: 'Plus en vigueur',
    oublie: 'Plus conservé',
  },
  says: {
    en_vigueur: 'L’établissement a émis ce document, et il est valable.',
    a_signer: 'Tous n’ont pas encore signé\u00a0: ce document n’engage encore personne.',
    modifie: 'Un avenant signé par tous l’a modifié le %{jour}.',
    remplace: 'L’établissement a émis un document corrigé le %{jour}\u00a0: lui seul est valable.',
    retire:
      'L’établissement a émis ce document, mais il l’a annulé, ou ce qu’il atteste a changé depuis. Demandez-en un autre.',
    oublie: 'L’établissement a émis ce document, mais ne conserve plus les données de la personne concernée.',
  },
  signed: 'L’établissement a émis ce document, que tous ont signé le %{jour}.',
  person: 'Concerne',
  year: 'Année universitaire',
  issued: 'Émis le',
  file: 'Vérifier le fichier',
  fileHint:
    'Choisissez le PDF d’un document qui porte un code. Il reste sur votre appareil\u00a0: seule son empreinte est comparée.',
  choose: 'Choisir un PDF',
  intact: 'Ce fichier est, à l’octet près, celui que l’établissement a émis le %{jour}.',
  holds: 'Il contient %{nombre} documents.',
  holdsSome: 'Il contient %{nombre} documents, dont voici les %{premiers} premiers.',
  foreign:
    'Ce fichier n’est pas, à l’octet près, un fichier émis par l’établissement\u00a0: il a été modifié, numérisé ou enregistré par un autre logiciel. Vérifiez le document par son code.',
  other: 'Ce n’est pas le document qui porte ce code.',
  tooLarge: 'Ce fichier est trop volumineux\u00a0: %{max}\u00a0Mo au plus.',
  unreadable: 'Ce fichier n’a pas pu être lu. Choisissez-le de nouveau.',
  insecure: 'Pour vérifier un fichier, ouvrez cette page par une adresse en https.',
}

export default fr

/** The page's texts, in any language. */
export type VerificationMessages = typeof fr
