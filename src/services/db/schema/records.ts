import type { Generated, GeneratedAlways } from 'kysely'
import type { Lang } from '../../../contract/kernel/constants'
import type { Flag, Instant, Label, Labelled } from './columns'

interface AnneeTable {
  id: Generated<number>
  label: string
  courante: Generated<boolean>
  /** Nothing of it is written any more. */
  cloturee: Generated<boolean>
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
  langue: Lang | null
  nom_complet: GeneratedAlways<string>
  recherche: GeneratedAlways<string>
  recherche_identite: GeneratedAlways<string>
}

interface InscriptionTable {
  etudiant_id: number
  annee_id: number
  groupe_id: number
  parti: Generated<Flag>
}

/** An enrolment with how far the student is, kept by triggers. */
interface ParcoursTable {
  etudiant_id: number
  annee_id: number
  groupe_id: number
  parti: Flag
  matricule: string
  prenom: string
  nom: string
  email: string
  groupe: string
  specialite_id: number
  niveau_id: number
  stage: Flag
  encadrant: 0 | 1 | 2
  soutenance: Flag
  recherche: string
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

/** Pictures by their content. */
interface ImageTable {
  empreinte: string
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  octets: Buffer
}

/** One row. */
interface EtablissementTable {
  id: Generated<number>
  nom: Label
  adresse: string
  bureau_nom: Generated<Label>
  bureau_email: Generated<string>
  bureau_telephone: Generated<string>
  bureau_horaires: Generated<Label>
  langue: Generated<Lang>
  evaluation_jours: Generated<number>
}

/** A text that replaces the product's, or goes back to it. */
interface GabaritTable {
  id: Generated<number>
  cle: string
  lang: Lang
  objet: string | null
  corps: string | null
  utilisateur_id: number | null
  auteur: string
  le: Instant
}

/** Academic records. */
export interface RecordsTables {
  'records.annee': AnneeTable
  'records.cycle': Labelled
  'records.diplome': Labelled & {
    cycle_id: number
    signataire: Generated<string>
    qualite: Generated<string>
  }
  'records.specialite': Labelled & { diplome_id: number }
  'records.niveau': NiveauTable
  'records.specialite_niveau': { specialite_id: number; niveau_id: number }
  'records.groupe': GroupeTable
  'records.etudiant': EtudiantTable
  'records.inscription': InscriptionTable
  'records.parcours': ParcoursTable
  'records.effectif_parcours': Pick<
    ParcoursTable,
    'annee_id' | 'groupe_id' | 'specialite_id' | 'niveau_id' | 'parti' | 'stage' | 'encadrant' | 'soutenance'
  > & { nombre: number }
  'records.enseignant': EnseignantTable
  'records.salle': Labelled & {
    batiment: Generated<string>
    acces: Generated<string>
    places: Generated<number>
    accessible: Generated<Flag>
    active: Generated<Flag>
  }
  'records.image': ImageTable
  'records.etablissement': EtablissementTable
  'records.gabarit': GabaritTable
  'records.ressource': Labelled & { active: Generated<Flag>; salle_id: number | null }
}
