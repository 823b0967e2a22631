/*
 * The texts of the page on which a jury marks defences by a link. It loads them by itself.
 */
const fr = {
  title: 'Noter une soutenance',
  intro: '%{nom}, voici les soutenances que vous notez.',
  none: 'Aucune soutenance n’est à noter.',
  expired: 'Ce lien n’est plus valable. Votre espace montre les soutenances que vous avez à noter.',
  back: 'Toutes mes soutenances',
  etats: {
    a_venir: 'À venir',
    ouverte: 'À noter',
    fermee: 'Fermée',
    signee: 'Signée',
    validee: 'Validée',
  },
  complete: 'Notée',
  opens: 'La notation s’ouvre peu avant le début.',
  early: 'La soutenance n’a pas encore commencé : signez une fois qu’elle a lieu.',
  closed: 'Le délai de notation est passé. Adressez-vous au service de stage.',
  signed: 'La présidence du jury a signé : les notes ne peuvent plus être modifiées.',
  mark: '%{critere} (sur %{sur})',
  single: 'Note sur 20',
  weight: 'Poids %{poids}',
  remark: 'Remarque',
  range: 'Entrez un nombre de 0 à %{sur}, avec deux décimales au plus.',
  remarkAlone: 'La remarque part avec la note.',
  saved: 'Tout est enregistré.',
  invalid: 'Une note est hors barème\u00a0: elle n’est pas enregistrée.',
  unsaved: 'Tout n’est pas encore enregistré\u00a0: attendez, ou corrigez ce qui est en rouge.',
  comma: ', ',
  saving: 'Enregistrement…',
  offline: 'Pas de connexion\u00a0: vos notes sont gardées sur cet appareil et partiront dès que possible.',
  refused: 'Ce qui est saisi ici n’a pas été enregistré\u00a0: %{raison}',
  jury: 'Délibération',
  who: 'Qui',
  criterion: 'Critère',
  average: 'Moyenne',
  spread: 'Écart',
  office: 'Service de stage',
  waiting: 'En attente de %{noms}.',
  result: 'Résultat\u00a0: %{note}/20, %{mention}.',
  incomplete: 'Le résultat se calcule quand toutes les notes sont là.',
  failed: 'Note éliminatoire\u00a0: %{criteres}.',
  otherwise: 'Décider autrement',
  note: 'Note retenue',
  mention: 'Mention retenue',
  reason: 'Raison de cet écart',
  reasonMissing: 'Cette décision n’est pas celle du calcul\u00a0: donnez-en la raison.',
  name: 'Signé par (prénom et nom)',
  nameMissing: 'Écrivez votre nom pour signer.',
  sign: 'Signer et remettre au service de stage',
  unconfirmed:
    'Pas de réponse du service\u00a0: la signature n’est pas confirmée. Ce qui est saisi est gardé sur cet appareil\u202f; signez de nouveau quand la connexion est revenue.',
  changed: 'Une note a changé entre-temps. Relisez le résultat avant de signer.',
  elsewhere:
    'Enregistré entre-temps ailleurs\u00a0: %{points}. Retapez votre note pour la garder à la place.',
  changedMark: 'la note a changé entre-temps, sur un autre appareil ou dans un autre onglet.',
  decided: '%{note}/20, %{mention}',
  signedBy: 'Signé par %{nom} le %{jour}. Le service de stage valide la note.',
  validated: 'Le service de stage a validé la note.',
  reopen: 'Reprendre ma signature',
}

export default fr

/** The page's texts, in any language. */
export type MarkingMessages = typeof fr
