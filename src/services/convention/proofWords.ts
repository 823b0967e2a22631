import type { Lang } from '../../contract/kernel/constants'

/* The words of the page that proves the signatures of an agreement. */

export interface ProofWords {
  titre: string
  intro: string
  sent: string
  complete: string
  digest: string
  asked: string
  signedBy: string
  at: string
  onPaper: string
  confirmed: string
  by: { lien: string; espace: string; ecole: string; papier: (nom: string) => string }
  noted: string
  device: string
  scan: string
  history: string
  declined: (who: string) => string
  named: (who: string, other: string) => string
  passed: (other: string) => string
  joined: string
  utc: (offset: string, zone: string) => string
}

export const PROOF: Record<Lang, ProofWords> = {
  fr: {
    titre: 'Preuve des signatures',
    intro:
      'Cette page est jointe au document que tous ont signé. Elle a été établie une seule fois, quand la dernière signature est arrivée.',
    sent: 'Envoyé à signer',
    complete: 'Signé par tous',
    digest: 'Empreinte du texte (SHA-256)',
    asked: 'Désigné(e)',
    signedBy: 'A signé',
    at: 'Date et heure',
    onPaper: 'Date',
    confirmed: 'Adresse',
    by: {
      lien: 'lien personnel envoyé à cette adresse',
      espace: 'espace personnel, ouvert par cette adresse',
      ecole: 'compte du service, ouvert par mot de passe',
      papier: (nom) => (nom ? `sur papier, signature enregistrée par ${nom}` : 'sur papier'),
    },
    noted: 'Moyen',
    device: 'Appareil',
    scan: 'Papier signé',
    history: 'Avant les signatures',
    declined: (who) => `${who} a répondu ne pas signer.`,
    named: (who, other) => `${who} a désigné ${other} pour signer à sa place.`,
    passed: (other) => `Le service a transmis la demande de signature à ${other}.`,
    joined: 'Papiers signés joints à ce fichier (SHA-256)',
    utc: (offset, zone) => `(UTC${offset}, ${zone})`,
  },
  en: {
    titre: 'Proof of signatures',
    intro:
      'This page belongs to the document that everybody has signed. It was made once, when the last signature came in.',
    sent: 'Sent to be signed',
    complete: 'Signed by all',
    digest: 'Digest of the text (SHA-256)',
    asked: 'Asked',
    signedBy: 'Signed by',
    at: 'Date and time',
    onPaper: 'Date',
    confirmed: 'Address',
    by: {
      lien: 'personal link sent to this address',
      espace: 'personal space, opened by this address',
      ecole: 'account of the office, opened by password',
      papier: (nom) => (nom ? `on paper, signature recorded by ${nom}` : 'on paper'),
    },
    noted: 'By',
    device: 'Device',
    scan: 'Signed paper',
    history: 'Before the signatures',
    declined: (who) => `${who} answered that they do not sign.`,
    named: (who, other) => `${who} named ${other} to sign in their place.`,
    passed: (other) => `The office passed the request to sign on to ${other}.`,
    joined: 'Signed papers joined to this file (SHA-256)',
    utc: (offset, zone) => `(UTC${offset}, ${zone})`,
  },
  ar: {
    titre: 'إثبات الإمضاءات',
    intro: 'ألحقت هذه الصفحة بالوثيقة التي أمضاها الجميع، وقد حررت مرة واحدة عند وصول آخر إمضاء.',
    sent: 'أرسلت للإمضاء',
    complete: 'أمضاها الجميع',
    digest: 'بصمة النص (SHA-256)',
    asked: 'المطلوب إمضاؤه',
    signedBy: 'أمضى',
    at: 'التاريخ والساعة',
    onPaper: 'التاريخ',
    confirmed: 'العنوان الإلكتروني',
    by: {
      lien: 'رابط شخصي أرسل إلى هذا العنوان',
      espace: 'فضاء شخصي مفتوح بهذا العنوان',
      ecole: 'حساب المصلحة، مفتوح بكلمة مرور',
      papier: (nom) => (nom ? `على الورق، وسجل الإمضاء ${nom}` : 'على الورق'),
    },
    noted: 'الوسيلة',
    device: 'الجهاز',
    scan: 'الورقة الممضاة',
    history: 'قبل الإمضاءات',
    declined: (who) => `أجاب ${who} بعدم الإمضاء.`,
    named: (who, other) => `عين ${who} ${other} للإمضاء عوضا عنه.`,
    passed: (other) => `أحالت المصلحة طلب الإمضاء إلى ${other}.`,
    joined: 'أوراق ممضاة ملحقة بهذا الملف (SHA-256)',
    utc: (offset, zone) => `\u2066(UTC${offset}, ${zone})\u2069`,
  },
}
