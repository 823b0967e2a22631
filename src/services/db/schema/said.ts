import type { Generated, GeneratedAlways } from 'kysely'
import type { CommentedKind } from '../../../contract/commentaire/commentaires'
import type { FicheDeFichier, FichierGenre } from '../../../contract/fichier/fichiers'
import type { Lang, OBLIGATOIRE, VOLONTAIRE } from '../../../contract/kernel/constants'
import type { CourrielCategorie, CourrielEtat } from '../../../contract/mail/courriel'
import type { Travaux } from '../../../contract/specification/travaux'
import type { ListState } from '../../../contract/vue/listState'
import type { Filled, Json, SparedJson } from './columns'
import type { Piece } from './piece'

type Flag = 0 | 1
type TypeStage = typeof OBLIGATOIRE | typeof VOLONTAIRE

/**
 * Types that the database does not know: the content of JSON columns, codes that no check lists, and columns that
 * triggers always fill in.
 */
export interface Said {
  'gateway.audit.parent_id': GeneratedAlways<string | null>
  'gateway.mail.categorie': Generated<CourrielCategorie | ''>
  'gateway.mail.etat': GeneratedAlways<CourrielEtat>
  'gateway.mail.pieces': SparedJson<Piece[]>
  'gateway.passage.contenu': Json<object>
  'gateway.televersement.fiche': FicheDeFichier
  'gateway.televersement.genre': FichierGenre
  'internship.commentaire.genre': CommentedKind
  'internship.demande.etudiant': GeneratedAlways<string>
  'internship.demande.recherche': GeneratedAlways<string>
  'internship.demande.type_stage': TypeStage
  'internship.dossier.affecte': Flag
  'internship.dossier.count': Flag
  'internship.dossier.email': string
  'internship.dossier.entreprise': string
  'internship.dossier.etat': Flag
  'internship.dossier.etat_stage': TypeStage
  'internship.dossier.etudiant': string
  'internship.dossier.recherche_diplome': GeneratedAlways<string | null>
  'internship.dossier.stage': string
  'internship.effectif_demande.etat': 0 | 1 | 2
  'internship.effectif_demande.type_stage': TypeStage
  'internship.effectif_diplome.mention_id': number
  'internship.effectif_diplome.note': number
  'internship.effectif_stage.affect': Flag
  'internship.effectif_stage.etat': 0 | 1 | 2
  'internship.encadreur': PersonneTable
  'internship.fichier.affectation_id': GeneratedAlways<number | null>
  'internship.fichier.compte_id': Generated<number | null>
  'internship.fichier.etudiant_id': Generated<number | null>
  'internship.fichier.stage_id': Generated<number | null>
  'internship.jury': PersonneTable
  'internship.lecture_fichier.fiche': FicheDeFichier
  'internship.lecture_fichier.genre': FichierGenre
  'internship.stage.entreprise': GeneratedAlways<string>
  'internship.stage.recherche': GeneratedAlways<string>
  'internship.utilisateur.resumes': SparedJson<Partial<Travaux>>
  'internship.v_soutenance': SoutenanceView
  'internship.vue.etat': Json<ListState>
  'records.annee.debut': Filled<string>
  'records.annee.fin': Filled<string>
}

/** A supervisor or a juror: one type, as queries are of either. */
interface PersonneTable {
  id: Generated<number>
  enseignant_id: number | null
  /** These four are the teacher's, kept by triggers, where there is one. */
  prenom: Filled<string>
  nom: Filled<string>
  telephone: Filled<string>
  email: Filled<string>
  /** A teacher's own counts instead. */
  langue: Lang | null
  nom_complet: GeneratedAlways<string>
  recherche: GeneratedAlways<string>
}

/** Of a view the database does not know what may be missing. */
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
