import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Lang, OBLIGATOIRE, VOLONTAIRE } from '../../contract/constants'

/*
 * The tables and views of the migrations, for Kysely. The pool reads `integer`, `bigint` and `numeric` as
 * numbers, and `timestamp` (the school's wall clock) as the text that PostgreSQL prints: `2022-06-15 09:00:00`
 * (in JSON, `2022-06-15T09:00:00`).
 */

type Label = JSONColumnType<Record<Lang, string>, string, string>
type Instant = ColumnType<Date, Date | string | undefined, Date | string>
type Flag = 0 | 1
type TypeStage = typeof OBLIGATOIRE | typeof VOLONTAIRE

interface Labelled {
  id: Generated<number>
  label: Label
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
}

interface SessionTable {
  token_hash: Buffer
  service: 'internship' | 'company' | 'records'
  parent_hash: Buffer | null
  uid: string
  username: string
  email: string
  annee_id: number
  created_at: Instant
  last_used_at: Instant
  expires_at: ColumnType<Date, Date | string, Date | string>
}

interface LienTable {
  token_hash: Buffer
  kind: 'utilisateur' | 'compte'
  subject_id: number
  created_at: Instant
  expires_at: ColumnType<Date, Date | string, Date | string>
}

interface RateLimitTable {
  key: string
  hits: number
  resets_at: ColumnType<Date, Date | string, Date | string>
}

interface MailTable {
  id: Generated<number>
  dedupe_key: string | null
  recipient: string
  subject: string
  body_text: string
  body_html: string
  created_at: Instant
  next_attempt_at: Instant
  attempts: Generated<number>
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_error: string | null
  link_kind: LienTable['kind'] | null
  link_subject_id: number | null
  link_hours: number | null
}

interface SecretTable {
  name: string
  value: Buffer
}

interface AnneeTable {
  id: Generated<number>
  label: string
  courante: Generated<boolean>
  /** Between these its defences are held. */
  debut: Generated<string>
  fin: Generated<string>
}

interface NiveauTable extends Labelled {
  cycle_id: number
  rang: number
}

interface GroupeTable {
  id: Generated<number>
  annee_id: number
  specialite_id: number
  niveau_id: number
  nom: string
}

interface EtudiantTable {
  id: Generated<number>
  matricule: string
  prenom: string
  nom: string
  email: string
  nom_complet: GeneratedAlways<string>
  recherche: GeneratedAlways<string>
}

interface InscriptionTable {
  etudiant_id: number
  annee_id: number
  groupe_id: number
}

interface EnseignantTable {
  id: Generated<number>
  code: string
  prenom: string
  nom: string
  grade: Label
  email: string
  mobile: Generated<string>
  nom_complet: GeneratedAlways<string>
  /** The folded text of a row, as each language shows it. */
  recherche_fr: GeneratedAlways<string>
  recherche_en: GeneratedAlways<string>
  recherche_ar: GeneratedAlways<string>
}

interface EntrepriseTable {
  id: Generated<number>
  nom_entreprise: string
  nom_gerant: string
  matricule: string
  email: string
  adresse: string
  mobile: Generated<string>
  telephone: Generated<string>
  active: Generated<Flag>
  created_at: Instant
  recherche: GeneratedAlways<string>
  recherche_nom: GeneratedAlways<string>
}

interface CompteTable {
  id: Generated<number>
  entreprise_id: number
  email: string
  password_hash: string | null
  active: Generated<Flag>
  created_at: Instant
}

interface UtilisateurTable {
  id: Generated<number>
  username: string
  email: string
  password_hash: string
  active: Generated<boolean>
  created_at: Instant
}

interface StageTable {
  id: Generated<number>
  annee_id: number
  entreprise_id: number
  sujet: string
  description: string
  periode_stage: string
  etat: Generated<0 | 1 | 2>
  affect: Generated<Flag>
  created_at: Instant
  /** The company's name, kept by a trigger. */
  entreprise: GeneratedAlways<string>
  recherche: GeneratedAlways<string>
}

interface PersonneTable {
  id: Generated<number>
  enseignant_id: number | null
  /** These four are the teacher's, kept by triggers, where there is one. */
  prenom: ColumnType<string, string | undefined, string>
  nom: ColumnType<string, string | undefined, string>
  telephone: ColumnType<string, string | undefined, string>
  email: ColumnType<string, string | undefined, string>
  nom_complet: GeneratedAlways<string>
  recherche: GeneratedAlways<string>
}

interface AffectationTable {
  id: Generated<number>
  annee_id: number
  annee: number
  stage_id: number
  etudiant_id: number
  encadrant_id: number | null
  etat_stage: TypeStage
  created_at: Instant
}

interface SoutenanceTable {
  id: Generated<number>
  annee_id: number
  affectation_id: number
  debut: string
  fin: string
  salle_id: number
  etat: Generated<Flag>
  created_at: Instant
  validated_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

interface OccupationTable {
  soutenance_id: number
  kind: 'salle' | 'materiel' | 'jury' | 'encadrant' | 'etudiant' | 'enseignant'
  ressource_id: number
  periode: string
}

interface NoteTable {
  id: Generated<number>
  soutenance_id: number
  mention_id: number
  points: number
  created_at: Instant
}

interface DemandeTable {
  id: Generated<number>
  annee_id: number
  etudiant_id: number
  type_stage: TypeStage
  langue: Lang
  etat: Generated<0 | 1 | 2>
  created_at: Instant
  /** The student's name, kept by a trigger. */
  etudiant: GeneratedAlways<string>
  recherche: GeneratedAlways<string>
}

interface SoutenanceView {
  id: number
  annee_id: number
  stage_id: number
  etudiant_id: number
  encadrant_id: number | null
  etat_stage: TypeStage
  etudiant: string
  email: string
  stage: string
  entreprise_id: number
  entreprise: string
  encadrant: string | null
  soutenance_id: number | null
  debut: string | null
  fin: string | null
  salle_id: number | null
  count: Flag
  etat: Flag
  note_id: number | null
  note: number | null
  mention_id: number | null
}

/** `v_soutenance` kept by triggers, with what the lists of it sort, search and filter by. */
interface DossierTable extends Omit<SoutenanceView, 'entreprise_id'> {
  /** 1: compulsory and with a supervisor, or voluntary. */
  affecte: Flag
  recherche_affectation: string
  recherche_soutenance: string
  recherche_diplome: string | null
}

export interface Database {
  'gateway.audit': AuditTable
  'gateway.session': SessionTable
  'gateway.lien': LienTable
  'gateway.rate_limit': RateLimitTable
  'gateway.mail': MailTable
  'gateway.secret': SecretTable
  'records.annee': AnneeTable
  'records.cycle': Labelled
  'records.diplome': Labelled & { cycle_id: number }
  'records.specialite': Labelled & { diplome_id: number }
  'records.niveau': NiveauTable
  'records.specialite_niveau': { specialite_id: number; niveau_id: number }
  'records.groupe': GroupeTable
  'records.etudiant': EtudiantTable
  'records.inscription': InscriptionTable
  'records.enseignant': EnseignantTable
  'records.salle': Labelled & {
    batiment: Generated<string>
    places: Generated<number>
    accessible: Generated<Flag>
    active: Generated<Flag>
  }
  'records.ressource': Labelled & { active: Generated<Flag> }
  'company.entreprise': EntrepriseTable
  'company.compte': CompteTable
  'internship.utilisateur': UtilisateurTable
  'internship.type_stage': Labelled
  'internship.type_jury': Labelled
  'internship.mention': Labelled
  'internship.stage': StageTable
  'internship.stage_type': { stage_id: number; type_stage_id: number }
  'internship.stage_specialite': { stage_id: number; specialite_id: number }
  'internship.stage_niveau': { stage_id: number; niveau_id: number }
  'internship.encadreur': PersonneTable
  'internship.jury': PersonneTable
  'internship.affectation': AffectationTable
  'internship.soutenance': SoutenanceTable
  'internship.soutenance_materiel': { soutenance_id: number; ressource_id: number }
  'internship.soutenance_jury': {
    soutenance_id: number
    jury_id: number
    type_jury_id: number | null
    rang: Generated<number>
  }
  'internship.occupation': OccupationTable
  'internship.note': NoteTable
  'internship.demande': DemandeTable
  'internship.v_soutenance': SoutenanceView
  'internship.dossier': DossierTable
  'internship.effectif_stage': { annee_id: number; etat: 0 | 1 | 2; affect: Flag; nombre: number }
  'internship.effectif_dossier': {
    annee_id: number
    etat_stage: TypeStage
    affecte: Flag
    count: Flag
    etat: Flag
    /** 1: graded. */
    note: 1 | null
    nombre: number
  }
  'internship.effectif_diplome': { annee_id: number; note: number; mention_id: number; nombre: number }
  'internship.effectif_demande': {
    annee_id: number
    etat: 0 | 1 | 2
    type_stage: TypeStage
    langue: Lang
    nombre: number
  }
  'company.effectif_entreprise': { active: Flag; nombre: number }
}
