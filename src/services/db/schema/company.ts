import type { Generated, GeneratedAlways } from 'kysely'
import type { Lang } from '../../../contract/kernel/constants'
import type { Flag, Instant } from './columns'

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
  langue: Lang | null
  created_at: Instant
  numero: GeneratedAlways<string>
  doublon: Generated<number>
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

/** Companies and their accounts. */
export interface CompanyTables {
  'company.entreprise': EntrepriseTable
  'company.compte': CompteTable
  'company.effectif_entreprise': { active: Flag; nombre: number }
}
