import { FAITS_DEMANDES } from '../faits/demandes'
import type { ChampNom } from './champs'

/*
 * What the product writes to people and prints: each message and document by its key, with the fields that its text may
 * name. The texts themselves are the server's (`services/mail/gabarits/textes`), until an administrator writes others.
 */

/** A message is mailed, a document is printed, a page is public. */
export const GABARIT_GENRES = ['message', 'document', 'page'] as const
export type GabaritGenre = (typeof GABARIT_GENRES)[number]

/** In the order in which they are shown. */
export const GABARIT_GROUPES = [
  'soutenances',
  'rappels',
  'demandes',
  'conventions',
  'comptes',
  'collegues',
  'documents',
  'pages',
] as const
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

/** What a preview can take its values from, beside the examples. */
export type GabaritFiche = 'soutenance' | 'stage' | 'entreprise' | 'utilisateur' | 'jury' | 'ecole'

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
const CONVOQUE = [
  'destinataire',
  'role',
  'seance',
  'soutenances',
  ...SOUTENANCE,
  'a_apporter',
  'motif',
] as const
const SIGNE = [
  'destinataire',
  'role',
  'piece',
  'etudiant',
  'entreprise',
  'sujet',
  'autre',
  'echeance',
  'duree',
] as const
const STAGE = [
  'ecole',
  'signataire',
  'annee',
  'etudiant',
  'matricule',
  'diplome',
  'niveau',
  'entreprise',
  'adresse',
  'responsable',
  'tuteur',
  'fonction',
  'encadrant',
  'type',
  'sujet',
  'missions',
  'debut',
  'fin',
  'pauses',
  'heures',
  'semaine',
  'lieu',
  'distance',
  'gratification',
  'assurance',
  ...FAITS_DEMANDES,
] as const
/** What the school says of itself. */
const ECOLE = ['ecole', 'adresse', 'signataire', 'bureau', 'contact', 'telephone'] as const
const IMPRIME = ['ecole', 'annee', 'matricule', 'diplome', 'niveau', 'tuteur', ...SOUTENANCE] as const

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
    champs: [...CONVOQUE, 'question'],
    bouton: true,
  },
  convocation_annulee: { genre: 'message', groupe: 'soutenances', fiche: 'soutenance', champs: CONVOQUE },
  acte: {
    genre: 'message',
    groupe: 'soutenances',
    fiche: 'soutenance',
    champs: ['destinataire', 'acte', 'decision', 'seance', 'etudiant', 'sujet', 'entreprise', 'motif'],
  },
  rapport_recu: {
    genre: 'message',
    groupe: 'soutenances',
    fiche: 'stage',
    champs: ['destinataire', 'fichier', 'taille', 'date', 'heure', 'acte', 'sujet', 'entreprise', 'duree'],
    bouton: true,
  },
  rapport_remis: {
    genre: 'message',
    groupe: 'soutenances',
    fiche: 'stage',
    champs: ['destinataire', 'etudiant', 'date', 'heure', 'acte', 'sujet', 'entreprise', 'duree'],
    bouton: true,
  },
  affectation: {
    genre: 'message',
    groupe: 'demandes',
    fiche: 'stage',
    champs: ['destinataire', 'acte', 'etudiant', 'sujet', 'entreprise'],
    bouton: true,
  },
  affectation_finie: {
    genre: 'message',
    groupe: 'demandes',
    fiche: 'stage',
    champs: ['destinataire', 'acte', 'etudiant', 'sujet', 'entreprise'],
  },
  diplome: {
    genre: 'message',
    groupe: 'soutenances',
    fiche: 'soutenance',
    champs: [
      'destinataire',
      'acte',
      'decision',
      'diplome',
      'niveau',
      'annee',
      'note',
      'mention',
      'motif',
      'duree',
    ],
    bouton: true,
  },
  rappel: { genre: 'message', groupe: 'rappels', fiche: 'soutenance', champs: CONVOQUE },
  notation: {
    genre: 'message',
    groupe: 'soutenances',
    fiche: 'soutenance',
    champs: ['destinataire', 'role', 'seance', 'soutenances', 'campagne'],
    bouton: true,
  },
  notes_manquantes: {
    genre: 'message',
    groupe: 'rappels',
    fiche: 'soutenance',
    champs: ['destinataire', 'role', 'seance', 'soutenances', 'campagne'],
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
  signature: {
    genre: 'message',
    groupe: 'conventions',
    fiche: 'stage',
    champs: SIGNE,
    bouton: true,
  },
  signature_rappel: {
    genre: 'message',
    groupe: 'conventions',
    fiche: 'stage',
    champs: SIGNE,
    bouton: true,
  },
  convention_complete: {
    genre: 'message',
    groupe: 'conventions',
    fiche: 'stage',
    champs: ['destinataire', 'piece', 'etudiant', 'entreprise', 'sujet', 'numero'],
    bouton: true,
  },
  convention_refusee: {
    genre: 'message',
    groupe: 'conventions',
    fiche: 'stage',
    champs: ['destinataire', 'auteur', 'role', 'piece', 'etudiant', 'entreprise', 'sujet'],
    bouton: true,
  },
  convention_annulee: {
    genre: 'message',
    groupe: 'conventions',
    fiche: 'stage',
    champs: ['destinataire', 'acte', 'piece', 'etudiant', 'entreprise', 'sujet', 'numero', 'motif'],
  },
  candidature_envoyee: {
    genre: 'message',
    groupe: 'demandes',
    fiche: 'stage',
    champs: ['destinataire', 'sujet', 'entreprise', 'date', 'heure'],
    bouton: true,
  },
  candidature_message: {
    genre: 'message',
    groupe: 'demandes',
    fiche: 'stage',
    champs: ['destinataire', 'auteur', 'entreprise', 'sujet', 'message'],
    bouton: true,
  },
  entretien_propose: {
    genre: 'message',
    groupe: 'demandes',
    fiche: 'stage',
    champs: ['destinataire', 'entreprise', 'sujet', 'creneaux', 'lieu'],
    bouton: true,
  },
  entretien_choisi: {
    genre: 'message',
    groupe: 'demandes',
    fiche: 'stage',
    champs: ['destinataire', 'etudiant', 'entreprise', 'sujet', 'date', 'heure', 'lieu'],
    bouton: true,
  },
  entretien_aucun: {
    genre: 'message',
    groupe: 'demandes',
    fiche: 'stage',
    champs: ['destinataire', 'etudiant', 'entreprise', 'sujet', 'motif'],
    bouton: true,
  },
  entretien_annule: {
    genre: 'message',
    groupe: 'demandes',
    fiche: 'stage',
    champs: ['destinataire', 'etudiant', 'entreprise', 'sujet', 'date', 'heure'],
    bouton: true,
  },
  candidature_retenue: {
    genre: 'message',
    groupe: 'demandes',
    fiche: 'stage',
    champs: ['destinataire', 'sujet', 'entreprise', 'motif'],
    bouton: true,
  },
  candidature_refusee: {
    genre: 'message',
    groupe: 'demandes',
    fiche: 'stage',
    champs: ['destinataire', 'sujet', 'entreprise', 'motif', 'date', 'heure'],
    bouton: true,
  },
  demande_acceptee: {
    genre: 'message',
    groupe: 'demandes',
    fiche: 'soutenance',
    champs: ['destinataire', 'sujet', 'entreprise'],
    bouton: true,
  },
  demande_refusee: {
    genre: 'message',
    groupe: 'demandes',
    fiche: 'soutenance',
    champs: ['destinataire', 'sujet', 'entreprise', 'motif'],
    bouton: true,
  },
  demande_retournee: {
    genre: 'message',
    groupe: 'demandes',
    fiche: 'soutenance',
    champs: ['destinataire', 'sujet', 'entreprise', 'motif'],
    bouton: true,
  },
  bienvenue: {
    genre: 'message',
    groupe: 'comptes',
    fiche: 'entreprise',
    champs: ['destinataire', 'entreprise', 'duree'],
    bouton: true,
  },
  entreprise_inscrite: {
    genre: 'message',
    groupe: 'comptes',
    fiche: 'entreprise',
    champs: ['destinataire', 'entreprise'],
  },
  entreprise_activee: {
    genre: 'message',
    groupe: 'comptes',
    fiche: 'entreprise',
    champs: ['destinataire', 'entreprise', 'duree'],
    bouton: true,
  },
  contact_ajoute: {
    genre: 'message',
    groupe: 'comptes',
    fiche: 'entreprise',
    champs: ['destinataire', 'entreprise', 'duree'],
    bouton: true,
  },
  entreprise_declaree: {
    genre: 'message',
    groupe: 'comptes',
    fiche: 'stage',
    champs: ['destinataire', 'etudiant', 'entreprise', 'sujet', 'debut', 'fin', 'tuteur', 'acte', 'duree'],
    bouton: true,
  },
  offre_acceptee: {
    genre: 'message',
    groupe: 'comptes',
    fiche: 'entreprise',
    champs: ['destinataire', 'entreprise', 'sujet'],
    bouton: true,
  },
  offre_retournee: {
    genre: 'message',
    groupe: 'comptes',
    fiche: 'entreprise',
    champs: ['destinataire', 'entreprise', 'sujet', 'motif'],
    bouton: true,
  },
  candidature_recue: {
    genre: 'message',
    groupe: 'comptes',
    fiche: 'stage',
    champs: ['destinataire', 'entreprise', 'etudiant', 'diplome', 'niveau', 'sujet'],
    bouton: true,
  },
  candidatures_closes: {
    genre: 'message',
    groupe: 'comptes',
    fiche: 'stage',
    champs: ['destinataire', 'entreprise', 'sujet', 'date', 'candidats'],
    bouton: true,
  },
  modification_acceptee: {
    genre: 'message',
    groupe: 'comptes',
    fiche: 'entreprise',
    champs: ['destinataire', 'changement', 'entreprise', 'matricule'],
    bouton: true,
  },
  modification_refusee: {
    genre: 'message',
    groupe: 'comptes',
    fiche: 'entreprise',
    champs: ['destinataire', 'changement', 'entreprise', 'matricule', 'motif'],
    bouton: true,
  },
  acces: {
    genre: 'message',
    groupe: 'comptes',
    fiche: 'jury',
    champs: ['destinataire', 'duree'],
    bouton: true,
  },
  adresse_changee: {
    genre: 'message',
    groupe: 'comptes',
    fiche: 'jury',
    champs: ['destinataire', 'ancienne', 'nouvelle', 'date', 'heure', 'auteur'],
  },
  adresse_confirmer: {
    genre: 'message',
    groupe: 'comptes',
    fiche: 'jury',
    champs: ['destinataire', 'duree'],
    bouton: true,
  },
  evaluation: {
    genre: 'message',
    groupe: 'rappels',
    fiche: 'jury',
    champs: ['destinataire', 'stagiaires', 'stages', 'duree'],
    bouton: true,
  },
  relance: {
    genre: 'message',
    groupe: 'rappels',
    fiche: 'stage',
    champs: ['destinataire', 'attendu', 'stage', 'stages', 'duree'],
    bouton: true,
  },
  complement: {
    genre: 'message',
    groupe: 'conventions',
    fiche: 'stage',
    champs: ['destinataire', 'stage', 'stages', 'duree'],
    bouton: true,
  },
  complement_accepte: {
    genre: 'message',
    groupe: 'conventions',
    fiche: 'stage',
    champs: ['destinataire', 'etudiant', 'sujet'],
    bouton: true,
  },
  complement_refuse: {
    genre: 'message',
    groupe: 'conventions',
    fiche: 'stage',
    champs: ['destinataire', 'etudiant', 'sujet', 'motif'],
    bouton: true,
  },
  tutorat: {
    genre: 'message',
    groupe: 'conventions',
    fiche: 'stage',
    champs: ['destinataire', 'etudiant', 'entreprise', 'sujet', 'duree'],
    bouton: true,
  },
  tutorat_successeur: {
    genre: 'message',
    groupe: 'conventions',
    fiche: 'stage',
    champs: ['destinataire', 'tuteur', 'etudiant', 'entreprise', 'sujet', 'duree'],
    bouton: true,
  },
  tutorat_vacant: {
    genre: 'message',
    groupe: 'conventions',
    fiche: 'stage',
    champs: ['destinataire', 'acte', 'tuteur', 'etudiant', 'entreprise', 'sujet'],
  },
  tutorat_repris: {
    genre: 'message',
    groupe: 'conventions',
    fiche: 'stage',
    champs: ['destinataire', 'acte', 'tuteur', 'etudiant', 'entreprise', 'sujet'],
  },
  encadrement: {
    genre: 'message',
    groupe: 'conventions',
    fiche: 'stage',
    champs: ['destinataire', 'etudiant', 'entreprise', 'sujet', 'duree'],
    bouton: true,
  },
  candidature_close: {
    genre: 'message',
    groupe: 'demandes',
    fiche: 'stage',
    champs: ['destinataire', 'sujet', 'entreprise', 'date', 'heure'],
    bouton: true,
  },
  alerte: {
    genre: 'message',
    groupe: 'demandes',
    fiche: 'stage',
    champs: ['destinataire', 'offres'],
    bouton: true,
  },
  evaluation_rouverte: {
    genre: 'message',
    groupe: 'rappels',
    fiche: 'stage',
    champs: ['destinataire', 'etudiant', 'sujet', 'motif'],
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
  resume: {
    genre: 'message',
    groupe: 'collegues',
    fiche: 'utilisateur',
    champs: ['destinataire'],
    bouton: true,
  },
  convention: { genre: 'document', groupe: 'conventions', fiche: 'stage', champs: STAGE },
  avenant: {
    genre: 'document',
    groupe: 'conventions',
    fiche: 'stage',
    champs: [...STAGE, 'numero', 'changements', 'motif'],
  },
  attestation_stage: {
    genre: 'document',
    groupe: 'conventions',
    fiche: 'stage',
    champs: [
      'ecole',
      'signataire',
      'annee',
      'etudiant',
      'matricule',
      'diplome',
      'niveau',
      'entreprise',
      'adresse',
      'responsable',
      'tuteur',
      'fonction',
      'encadrant',
      'type',
      'sujet',
      'lieu',
      'debut',
      'fin',
      'duree_stage',
      'heures',
      'semaine',
      'gratification',
    ],
  },
  planning: {
    genre: 'document',
    groupe: 'documents',
    fiche: 'soutenance',
    champs: ['planning', 'ecole', 'annee', 'campagne'],
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
  liste_diplomes: {
    genre: 'document',
    groupe: 'documents',
    fiche: 'soutenance',
    champs: ['ecole', 'annee', 'diplome', 'niveau', 'date'],
  },
  attestation_reussite: {
    genre: 'document',
    groupe: 'documents',
    fiche: 'soutenance',
    champs: [
      'ecole',
      'annee',
      'etudiant',
      'matricule',
      'diplome',
      'niveau',
      'sujet',
      'entreprise',
      'note',
      'mention',
      'date',
    ],
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
  mentions_legales: { genre: 'page', groupe: 'pages', fiche: 'ecole', champs: ECOLE },
  confidentialite: { genre: 'page', groupe: 'pages', fiche: 'ecole', champs: ECOLE },
  cookies: { genre: 'page', groupe: 'pages', fiche: 'ecole', champs: ECOLE },
  accessibilite: { genre: 'page', groupe: 'pages', fiche: 'ecole', champs: ECOLE },
} as const satisfies Record<string, Gabarit>

export type GabaritCle = keyof typeof GABARITS
export const GABARIT_CLES = Object.keys(GABARITS) as [GabaritCle, ...GabaritCle[]]

type ClesDe<Genre extends GabaritGenre> = {
  [Cle in GabaritCle]: (typeof GABARITS)[Cle]['genre'] extends Genre ? Cle : never
}[GabaritCle]
export type MessageCle = ClesDe<'message'>
export type DocumentCle = ClesDe<'document'>
export type PageCle = ClesDe<'page'>

export const DOCUMENT_CLES = GABARIT_CLES.filter((cle) => GABARITS[cle].genre === 'document') as [
  DocumentCle,
  ...DocumentCle[],
]
export const PAGE_CLES = GABARIT_CLES.filter((cle) => GABARITS[cle].genre === 'page') as [
  PageCle,
  ...PageCle[],
]

/** What a text is filled with. What is not given is empty. */
export type ValeursDe<Cle extends GabaritCle> = Readonly<
  Partial<Record<(typeof GABARITS)[Cle]['champs'][number], string>>
>

/** A text's fields and whether it brings a link, whichever it is. */
export const gabaritOf = (cle: GabaritCle): Gabarit => GABARITS[cle]
