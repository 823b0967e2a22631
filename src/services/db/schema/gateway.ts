import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CourrielCategorie, CourrielEtat } from '../../../contract/courriel/courriel'
import type { FicheDeFichier, FichierGenre } from '../../../contract/fichier/fichiers'
import type { Lang } from '../../../contract/kernel/constants'
import type { GivenInstant, Instant, LaterInstant } from './columns'

/** A file that a mail brings; of the type `text/calendar; method=REQUEST; charset=UTF-8` where it is an invitation. */
export interface Piece {
  nom: string
  type: string
  contenu: string
  /** The agreement that it is: laid out when the mail leaves, as that stands then. */
  convention?: number
  /** The document that it is, laid out likewise. */
  document?: DocumentPiece
  /** Of the content; without it that is text. */
  codage?: 'base64'
}

/** A document of assignments of a year, or of all in whose jury somebody sits. */
export interface DocumentPiece {
  kind: 'convocation' | 'planning_jury' | 'reussite'
  annee_id: number
  lang: Lang
  affectations?: readonly number[]
  /** The address of a juror. */
  jure?: string
}

interface AuditTable {
  id: GeneratedAlways<number>
  at: GeneratedAlways<Date>
  actor: string | null
  request_id: string | null
  call: string | null
  action: 'INSERT' | 'UPDATE' | 'DELETE'
  entity: string
  entity_id: string | null
  before: unknown
  after: unknown
  /** The first row of the same change. */
  change_id: GeneratedAlways<number>
  /** The change that this one takes back. */
  undoes: number | null
  /** The academic year that the row belongs to, if any. */
  annee_id: number | null
  /** The record that the row's own hangs on. */
  parent_id: GeneratedAlways<string | null>
}

interface SessionTable {
  token_hash: Buffer
  service: 'internship' | 'company' | 'records'
  parent_hash: Buffer | null
  uid: string
  username: string
  email: string
  annee_id: number
  /** Such as `Firefox · Windows`. */
  appareil: Generated<string>
  /** At a provider of identities, which has opened it. */
  identite_id: number | null
  /** Digests by which that ends it. */
  fins: Generated<Buffer[]>
  created_at: Instant
  last_used_at: Instant
  expires_at: GivenInstant
}

/** What the holder of a link may do. */
export type LienKind =
  | 'utilisateur'
  | 'compte'
  | 'disponibilite'
  | 'convocation'
  | 'notation'
  | 'espace'
  | 'section'
  | 'adresse'
  | 'signature'

interface LienTable {
  token_hash: Buffer
  kind: LienKind
  subject_id: number
  created_at: Instant
  expires_at: GivenInstant
}

interface PersonneTable {
  id: GeneratedAlways<number>
  /** In small letters. */
  email: string
  langue: Lang | null
}

interface SeancePersonneTable {
  token_hash: Buffer
  personne_id: number
  /** The account by whose password it was opened. */
  compte_id: number | null
  appareil: Generated<string>
  /** At a provider of identities, which has opened it. */
  identite_id: number | null
  /** Digests by which that ends it. */
  fins: Generated<Buffer[]>
  /** It opens what the identity is linked to alone. */
  seule: Generated<boolean>
  created_at: Instant
  last_used_at: Instant
  expires_at: GivenInstant
}

/** Who somebody is at a provider of identities. */
interface IdentiteTable {
  id: Generated<number>
  fournisseur: string
  sujet: string
  nom: Generated<string>
  email: Generated<string>
  groupes: Generated<string[]>
  utilisateur_id: number | null
  etudiant_id: number | null
  enseignant_id: number | null
  personne_id: number | null
  /** The account follows the groups of the provider. */
  suit: Generated<boolean>
  /** They have switched it off. */
  arrete: Generated<boolean>
  cree_le: Instant
  vu_le: Instant
}

/** A sign-in on its way to a provider of identities, or back. */
interface PassageTable {
  cle: Buffer
  etape: 'depart' | 'retour'
  fournisseur: string
  prise: Buffer
  contenu: JSONColumnType<object, string, string>
  expire_le: GivenInstant
}

interface RateLimitTable {
  key: string
  hits: number
  resets_at: GivenInstant
}

interface MailTable {
  id: Generated<number>
  dedupe_key: string | null
  recipient: string
  reply_to: string | null
  subject: string
  body_text: string
  body_html: string
  created_at: Instant
  next_attempt_at: Instant
  attempts: Generated<number>
  sent_at: LaterInstant
  last_error: string | null
  link_kind: LienKind | null
  link_subject_id: number | null
  link_hours: number | null
  categorie: Generated<CourrielCategorie | ''>
  nom: Generated<string>
  about_entity: string | null
  about_id: number | null
  annee_id: number | null
  /** Those of the record it is about, when it was written. */
  diplomes: number[] | null
  invitation_methode: 'REQUEST' | 'CANCEL' | null
  invitation: string | null
  phase: Exclude<CourrielEtat, 'en_attente' | 'envoye'> | null
  pieces: JSONColumnType<Piece[], string | undefined, string>
  message_id: string | null
  /** Where the office has put the address right that it did not arrive at. */
  corrigee: string | null
  begun_at: LaterInstant
  handed_at: LaterInstant
  /** In whose hand it was put last. */
  held_by: number | null
  withdrawn_at: LaterInstant
  /** The record whose state it tells, and a digest of what it tells. */
  annonce: string | null
  annonce_dit: string | null
  /** The change by which it is told. */
  annonce_par: number | null
  /** The change that has taken another one back, for it to be told after all. */
  redit_par: number | null
  /** By whom it was caused; by default whoever writes. */
  origine: string | null
  /** In which order mails leave, as they get it when they are queued. */
  rang: GeneratedAlways<number>
  tour: GeneratedAlways<number>
  /** Follows from `sent_at` and `phase`. */
  etat: ColumnType<CourrielEtat, never, never>
}

interface MailEcarteTable {
  mail_id: number
  ecarte_par: number
  le: Instant
  contenu: unknown
}

interface CalendrierTable {
  id: GeneratedAlways<number>
  empreinte: string
  salle_id: number | null
  enseignant_id: number | null
  etudiant_id: number | null
  jury_id: number | null
  encadreur_id: number | null
  ouvert_le: Instant
}

interface ContenuTable {
  empreinte: string
  taille: number
  vu_le: Instant
}

interface TeleversementTable {
  id: Generated<number>
  cle: Generated<string>
  qui: string
  annee_id: number | null
  fiche: FicheDeFichier
  fiche_id: number
  genre: FichierGenre
  nom: string
  taille: number
  commence_le: Instant
  expire_le: Instant
  place_jusqu_a: Instant
  abandonne_le: LaterInstant
  fichier_id: number | null
}

interface SecretTable {
  name: string
  value: Buffer
}

interface VisiteTable {
  uid: string
  kind: string
  /** Where the trail ended after the visit before, and at the last look. */
  since: number
  seen: number
  seen_at: Instant
}

interface ConsultationTable {
  uid: string
  kind: string
  record_id: number
  seen: number
}

interface ConnexionTable {
  uid: string
  le: Instant
}

interface DemarrageTable {
  etape: string
  le: Instant
}

interface DemarrageMasqueTable {
  uid: string
  le: Instant
}

/** What belongs to none of the services. */
export interface GatewayTables {
  'gateway.audit': AuditTable
  'gateway.session': SessionTable
  'gateway.calendrier': CalendrierTable
  'gateway.lien': LienTable
  'gateway.personne': PersonneTable
  'gateway.seance_personne': SeancePersonneTable
  'gateway.connexion': ConnexionTable
  'gateway.identite': IdentiteTable
  'gateway.passage': PassageTable
  'gateway.demarrage': DemarrageTable
  'gateway.demarrage_masque': DemarrageMasqueTable
  'gateway.rate_limit': RateLimitTable
  'gateway.mail': MailTable
  'gateway.mail_ecarte': MailEcarteTable
  'gateway.contenu': ContenuTable
  'gateway.televersement': TeleversementTable
  'gateway.secret': SecretTable
  'gateway.visite': VisiteTable
  'gateway.consultation': ConsultationTable
}
