import type { Lang } from './constants'

/*
 * What the product writes to people and prints: each message and document by its key, with the fields that its text may
 * name. The texts themselves are the server's (`services/gabarits/textes`), until an administrator writes others.
 */

/** A message is mailed, a document is printed. */
export const GABARIT_GENRES = ['message', 'document'] as const
export type GabaritGenre = (typeof GABARIT_GENRES)[number]

/** In the order in which they are shown. */
export const GABARIT_GROUPES = ['soutenances', 'rappels', 'comptes', 'collegues', 'documents'] as const
export type GabaritGroupe = (typeof GABARIT_GROUPES)[number]

/** Who may edit the texts. */
export const GABARIT_ROLE = 'administrator'

/** How long a subject and a text may be, as typed. */
export const OBJET_MAX = 200
export const CORPS_MAX = 8_000

/** A text with the fields in their places: `Bonjour {{destinataire}},`. */
export interface GabaritTexte {
  /** The subject of a message, the title of a document: one line. */
  objet: string
  /** Paragraphs, with an empty line between them. */
  corps: string
}

/**
 * What a field holds. `nom`: a name that somebody outside has typed; one that is a message of its own is left out. `texte`:
 * one line. `bloc`: several lines, for bodies alone.
 */
type Sorte = 'nom' | 'texte' | 'bloc'

interface Champ {
  sorte: Sorte
  /** Shown in a preview without a record. */
  exemple: string | Record<Lang, string>
}

/** Every field, labelled `gabarit.champs.<name>`. */
export const CHAMPS = {
  destinataire: { sorte: 'nom', exemple: { fr: 'Amal Ben Salah', en: 'Amal Ben Salah', ar: 'أمل بن صالح' } },
  role: { sorte: 'texte', exemple: { fr: 'Rapporteur', en: 'Rapporteur', ar: 'مقرر' } },
  etudiant: {
    sorte: 'texte',
    exemple: { fr: 'Yassine Trabelsi', en: 'Yassine Trabelsi', ar: 'ياسين الطرابلسي' },
  },
  sujet: {
    sorte: 'texte',
    exemple: {
      fr: 'Suivi des stocks d’une chaîne du froid',
      en: 'Stock tracking in a cold chain',
      ar: 'متابعة المخزون في سلسلة التبريد',
    },
  },
  entreprise: { sorte: 'nom', exemple: 'Sotutech' },
  date: {
    sorte: 'texte',
    exemple: { fr: 'lundi 13 juin 2022', en: 'Monday 13 June 2022', ar: 'الاثنين 13 يونيو 2022' },
  },
  heure: { sorte: 'texte', exemple: '09:30' },
  salle: { sorte: 'texte', exemple: { fr: 'Salle 12', en: 'Room 12', ar: 'القاعة 12' } },
  batiment: { sorte: 'texte', exemple: { fr: 'Bâtiment B', en: 'Building B', ar: 'المبنى ب' } },
  acces: {
    sorte: 'bloc',
    exemple: {
      fr: 'Entrée par la rue de l’École, premier étage à gauche.',
      en: 'Enter from School Street, first floor on the left.',
      ar: 'الدخول من شارع المدرسة، الطابق الأول على اليسار.',
    },
  },
  jury: {
    sorte: 'bloc',
    exemple: {
      fr: 'Leïla Mansour (présidente)\nKarim Haddad (rapporteur)',
      en: 'Leïla Mansour (chair)\nKarim Haddad (rapporteur)',
      ar: 'ليلى منصور (رئيسة)\nكريم حداد (مقرر)',
    },
  },
  encadrant: { sorte: 'texte', exemple: { fr: 'Sonia Gharbi', en: 'Sonia Gharbi', ar: 'سنية الغربي' } },
  a_apporter: {
    sorte: 'bloc',
    exemple: {
      fr: 'Le rapport en deux exemplaires et la présentation.',
      en: 'Two copies of the report, and the slides.',
      ar: 'نسختان من التقرير والعرض.',
    },
  },
  motif: {
    sorte: 'texte',
    exemple: {
      fr: 'Un membre du jury est empêché.',
      en: 'A member of the jury cannot come.',
      ar: 'تعذر حضور أحد أعضاء اللجنة.',
    },
  },
  campagne: {
    sorte: 'texte',
    exemple: { fr: 'Soutenances de juin', en: 'Defences of June', ar: 'مناقشات يونيو' },
  },
  soutenances: {
    sorte: 'bloc',
    exemple: {
      fr: 'lundi 13 juin 2022, 09:30\nSalle 12, bâtiment B\nYassine Trabelsi : Suivi des stocks d’une chaîne du froid\nVotre rôle : rapporteur',
      en: 'Monday 13 June 2022, 09:30\nRoom 12, building B\nYassine Trabelsi: Stock tracking in a cold chain\nYour role: rapporteur',
      ar: 'الاثنين 13 يونيو 2022، 09:30\nالقاعة 12، المبنى ب\nياسين الطرابلسي: متابعة المخزون في سلسلة التبريد\nدوركم: مقرر',
    },
  },
  jusqu_au: {
    sorte: 'texte',
    exemple: { fr: 'vendredi 3 juin 2022', en: 'Friday 3 June 2022', ar: 'الجمعة 3 يونيو 2022' },
  },
  duree: { sorte: 'texte', exemple: { fr: '7 jours', en: '7 days', ar: '7 أيام' } },
  auteur: { sorte: 'nom', exemple: { fr: 'Nadia Ferchichi', en: 'Nadia Ferchichi', ar: 'نادية الفرشيشي' } },
  matricule: { sorte: 'texte', exemple: 'ET-2022-017' },
  diplome: {
    sorte: 'texte',
    exemple: { fr: 'Licence en informatique', en: 'Bachelor in computing', ar: 'الإجازة في الإعلامية' },
  },
  niveau: { sorte: 'texte', exemple: { fr: '3e année', en: 'Third year', ar: 'السنة الثالثة' } },
  annee: { sorte: 'texte', exemple: '2021/2022' },
  note: { sorte: 'texte', exemple: '15,5 / 20' },
  mention: { sorte: 'texte', exemple: { fr: 'Bien', en: 'Good', ar: 'حسن' } },
  ecole: {
    sorte: 'texte',
    exemple: {
      fr: 'Institut des sciences appliquées',
      en: 'Institute of Applied Science',
      ar: 'معهد العلوم التطبيقية',
    },
  },
} as const satisfies Record<string, Champ>

export type ChampNom = keyof typeof CHAMPS

export const exampleOf = (champ: ChampNom, lang: Lang): string => {
  const exemple: Champ['exemple'] = CHAMPS[champ].exemple
  return typeof exemple === 'string' ? exemple : exemple[lang]
}

export const sorteOf = (champ: ChampNom): Sorte => CHAMPS[champ].sorte

/** What a preview can take its values from, beside the examples. */
export type GabaritFiche = 'soutenance' | 'entreprise' | 'utilisateur' | 'jury'

/** A paragraph of its own in a message, in whose place its buttons stand. */
export const BOUTON = 'bouton'

interface Gabarit {
  genre: GabaritGenre
  groupe: GabaritGroupe
  champs: readonly ChampNom[]
  fiche: GabaritFiche
  /** It brings a link, which its text cannot go without. */
  bouton?: true
}

const SEANCE = ['date', 'heure', 'salle', 'batiment', 'acces', 'jury', 'encadrant'] as const
const SOUTENANCE = ['etudiant', 'sujet', 'entreprise', ...SEANCE, 'campagne'] as const
const CONVOQUE = ['destinataire', 'role', 'soutenances', ...SOUTENANCE, 'a_apporter', 'motif'] as const
const IMPRIME = ['ecole', 'annee', 'matricule', 'diplome', 'niveau', ...SOUTENANCE] as const

/** Every message and document, labelled `gabarit.cles.<key>`. */
export const GABARITS = {
  convocation: {
    genre: 'message',
    groupe: 'soutenances',
    fiche: 'soutenance',
    champs: CONVOQUE,
    bouton: true,
  },
  convocation_modifiee: {
    genre: 'message',
    groupe: 'soutenances',
    fiche: 'soutenance',
    champs: CONVOQUE,
    bouton: true,
  },
  convocation_annulee: { genre: 'message', groupe: 'soutenances', fiche: 'soutenance', champs: CONVOQUE },
  rappel: { genre: 'message', groupe: 'rappels', fiche: 'soutenance', champs: CONVOQUE },
  notes_manquantes: {
    genre: 'message',
    groupe: 'rappels',
    fiche: 'soutenance',
    champs: ['destinataire', 'role', 'soutenances', 'campagne'],
    bouton: true,
  },
  disponibilite: {
    genre: 'message',
    groupe: 'rappels',
    fiche: 'jury',
    champs: ['destinataire', 'campagne', 'jusqu_au'],
    bouton: true,
  },
  disponibilites_rappel: {
    genre: 'message',
    groupe: 'rappels',
    fiche: 'jury',
    champs: ['destinataire', 'campagne', 'jusqu_au'],
    bouton: true,
  },
  bienvenue: {
    genre: 'message',
    groupe: 'comptes',
    fiche: 'entreprise',
    champs: ['destinataire', 'entreprise', 'duree'],
    bouton: true,
  },
  invitation: {
    genre: 'message',
    groupe: 'collegues',
    fiche: 'utilisateur',
    champs: ['destinataire', 'auteur', 'duree'],
    bouton: true,
  },
  mot_de_passe: {
    genre: 'message',
    groupe: 'collegues',
    fiche: 'utilisateur',
    champs: ['destinataire', 'duree'],
    bouton: true,
  },
  commentaire: {
    genre: 'message',
    groupe: 'collegues',
    fiche: 'utilisateur',
    champs: ['destinataire'],
    bouton: true,
  },
  pv: {
    genre: 'document',
    groupe: 'documents',
    fiche: 'soutenance',
    champs: [...IMPRIME, 'note', 'mention'],
  },
  convocation_papier: {
    genre: 'document',
    groupe: 'documents',
    fiche: 'soutenance',
    champs: ['destinataire', 'role', 'soutenances', ...IMPRIME, 'a_apporter'],
  },
  attestation_jury: {
    genre: 'document',
    groupe: 'documents',
    fiche: 'soutenance',
    champs: ['destinataire', 'role', 'soutenances', ...IMPRIME],
  },
  fiche_porte: {
    genre: 'document',
    groupe: 'documents',
    fiche: 'soutenance',
    champs: ['ecole', 'annee', 'date', 'salle', 'batiment', 'campagne'],
  },
  feuille_presence: { genre: 'document', groupe: 'documents', fiche: 'soutenance', champs: IMPRIME },
  fiche_notation: {
    genre: 'document',
    groupe: 'documents',
    fiche: 'soutenance',
    champs: ['destinataire', 'role', ...IMPRIME],
  },
} as const satisfies Record<string, Gabarit>

export type GabaritCle = keyof typeof GABARITS
export const GABARIT_CLES = Object.keys(GABARITS) as [GabaritCle, ...GabaritCle[]]

type ClesDe<Genre extends GabaritGenre> = {
  [Cle in GabaritCle]: (typeof GABARITS)[Cle]['genre'] extends Genre ? Cle : never
}[GabaritCle]
export type MessageCle = ClesDe<'message'>
export type DocumentCle = ClesDe<'document'>

export const DOCUMENT_CLES = GABARIT_CLES.filter((cle) => GABARITS[cle].genre === 'document') as [
  DocumentCle,
  ...DocumentCle[],
]

/** What a text is filled with. What is not given is empty. */
export type ValeursDe<Cle extends GabaritCle> = Readonly<
  Partial<Record<(typeof GABARITS)[Cle]['champs'][number], string>>
>

/** A text's fields and whether it brings a link, whichever it is. */
export const gabaritOf = (cle: GabaritCle): Gabarit => GABARITS[cle]

const PLACE = /\{\{\s*([\p{L}\p{N}_]+)\s*\}\}/gu

/** A field that a text cannot hold there, or a link that it lacks. */
export interface GabaritFaute {
  path: keyof GabaritTexte
  code: 'unknown_field' | 'block_in_line' | 'link_missing' | 'broken_field'
  /** The field, as typed. */
  champ: string
}

/** What keeps a text from being saved; nothing when it can be. */
export function faultsOf(cle: GabaritCle, { objet, corps }: GabaritTexte): GabaritFaute[] {
  const { champs, bouton } = gabaritOf(cle)
  const known = new Set<string>(bouton ? [...champs, BOUTON] : champs)
  const faults = ([path, text]: readonly [keyof GabaritTexte, string]) => {
    const names = [...text.matchAll(PLACE)].map(([, name = '']) => name)
    const rest = text.replace(PLACE, '')
    return [
      ...names
        .filter((name) => !known.has(name))
        .map((champ) => ({ path, code: 'unknown_field' as const, champ })),
      ...(/\{\{|\}\}/.test(rest) ? [{ path, code: 'broken_field' as const, champ: '{{ }}' }] : []),
    ]
  }
  const inLine = [...objet.matchAll(PLACE)].map(([, name = '']) => name)
  const blocks = inLine.filter(
    (name) => name === BOUTON || (name in CHAMPS && sorteOf(name as ChampNom) === 'bloc'),
  )
  const alone = paragraphsOf(corps).includes(`{{${BOUTON}}}`)
  return [
    ...(
      [
        ['objet', objet],
        ['corps', corps],
      ] as const
    ).flatMap(faults),
    ...blocks.map((champ) => ({ path: 'objet' as const, code: 'block_in_line' as const, champ })),
    ...(bouton && !alone ? [{ path: 'corps' as const, code: 'link_missing' as const, champ: BOUTON }] : []),
  ]
}

/** The paragraphs of a text, with their fields written alike. */
export const paragraphsOf = (corps: string): string[] =>
  corps
    .replace(/\r\n?/g, '\n')
    .replace(PLACE, (_, name: string) => `{{${name}}}`)
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
