import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { NotedKind } from '../../../contract/commentaire/commentaires'
import type { FicheDeFichier, FichierGenre } from '../../../contract/fichier/fichiers'
import type { Lang, MailMentions } from '../../../contract/kernel/constants'
import type { Role } from '../../../contract/kernel/roles'
import type { Travaux } from '../../../contract/specification/travaux'
import type { ListState } from '../../../contract/vue/listState'
import type { Flag, Instant, Labelled, LaterInstant, TypeStage } from './columns'

/** What a group of a provider of identities may do in the office. */
interface HabilitationTable {
  id: Generated<number>
  /** Empty: of any provider. */
  fournisseur: Generated<string>
  groupe: string
  role: Role
  /** None: all. */
  diplomes: Generated<number[]>
}

interface UtilisateurTable {
  id: Generated<number>
  username: string
  email: string
  password_hash: string
  active: Generated<boolean>
  role: Generated<Role>
  /** That somebody is there for; none: all. */
  diplomes: Generated<number[]>
  created_at: Instant
  mentions: Generated<MailMentions>
  /** Of the mails to them; null: in all. */
  langue: Lang | null
  /** Mentions before are not mailed. */
  mentions_depuis: LaterInstant
  /** JSON: of which work they are mailed, and when. */
  resumes: ColumnType<Partial<Travaux>, string | undefined, string>
  /** What was before is not mailed. */
  resumes_depuis: Instant
}

interface CommentaireTable {
  id: Generated<number>
  genre: NotedKind
  fiche_id: number
  annee_id: number | null
  utilisateur_id: number | null
  texte: string
  le: Instant
  modifie_le: LaterInstant
}

interface FichierTable {
  id: Generated<number>
  annee_id: number | null
  genre: FichierGenre
  fiche: FicheDeFichier
  fiche_id: number
  nom: string
  type: string
  taille: number
  empreinte: string
  depose_par: string
  compte_id: Generated<number | null>
  depose_le: Instant
  /** Whose record it was then, and of which offer; a trigger finds both. */
  etudiant_id: Generated<number | null>
  stage_id: Generated<number | null>
}

interface LectureFichierTable {
  id: Generated<number>
  fichier_id: number
  qui: string
  le: Instant
  annee_id: number | null
  nom: string
  genre: FichierGenre
  fiche: FicheDeFichier
  fiche_id: number | null
  etudiant_id: number | null
}

interface AvisTable {
  commentaire_id: number
  utilisateur_id: number
  le: Instant
  lu_le: LaterInstant
  mail_id: number | null
}

interface VueTable {
  id: Generated<number>
  utilisateur_id: number
  ressource: string
  nom: string
  partagee: Generated<Flag>
  /** JSON. */
  etat: ColumnType<ListState, string, string>
}

interface CourrierTable {
  id: Generated<number>
  annee_id: number
  utilisateur_id: number | null
  objet: string
  message: string
  destinataires: string[]
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
  missions: Generated<string>
  competences: Generated<string>
  debut: string | null
  fin: string | null
  heures: number | null
  lieu: Generated<string>
  distance: Generated<Flag>
  gratification: number | null
  limite: string | null
  places: Generated<number>
  /** The offer of which it is a place. */
  origine_id: number | null
  tuteur_id: number | null
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
  /** A teacher's own counts instead. */
  langue: Lang | null
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
  validated_at: LaterInstant
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
  /** 1: given back to the student, for the reason of `motif`, or because they have got an internship. */
  retournee: Generated<Flag>
  motif: Generated<string>
  created_at: Instant
  /** When the student has sent it again. */
  renvoyee_le: Date | null
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

/** Staff, offers, assignments, defences, grades and requests. */
export interface InternshipTables {
  'internship.utilisateur': UtilisateurTable
  'internship.habilitation': HabilitationTable
  'internship.commentaire': CommentaireTable
  'internship.fichier': FichierTable
  'internship.lecture_fichier': LectureFichierTable
  'internship.avis': AvisTable
  'internship.type_stage': Labelled
  'internship.type_jury': Labelled
  'internship.mention': Labelled & { seuil: number }
  'internship.stage': StageTable
  'internship.stage_type': { stage_id: number; type_stage_id: number }
  'internship.stage_specialite': { stage_id: number; specialite_id: number }
  'internship.stage_niveau': { stage_id: number; niveau_id: number }
  /** Of those that name no specialty; 0: no level either. */
  'internship.stage_ouvert': { niveau_id: number; stage_id: number }
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
  'internship.courrier': CourrierTable
  'internship.vue': VueTable
  'internship.vue_defaut': {
    id: Generated<number>
    utilisateur_id: number
    ressource: string
    vue_id: number
  }
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
}
