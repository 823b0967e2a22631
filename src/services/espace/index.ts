import type { extensions } from '../../contract/extensions'
import type { Handlers } from '../access/handler'
import { agendas } from './agendas'
import { alertes } from './alertes'
import { attestations } from './attestations'
import { candidatures } from './candidatures'
import { complements } from './complements'
import { demandes } from './demandes'
import { encadrements } from './encadrements'
import { entree } from './entree'
import { entreprises } from './entreprises'
import { entretiens } from './entretiens'
import { evaluations } from './evaluations'
import { fichiers } from './fichiers'
import { offres } from './offres'
import { propositions } from './propositions'
import { soutenances } from './soutenances'
import { stages } from './stages'
import { visites } from './visites'

/** What persons outside the staff see and write in their own space. */
export const espace = {
  ...entree,
  ...stages,
  ...complements,
  ...attestations,
  ...propositions,
  ...entreprises,
  ...offres,
  ...alertes,
  ...candidatures,
  ...entretiens,
  ...demandes,
  ...encadrements,
  ...visites,
  ...evaluations,
  ...soutenances,
  ...agendas,
  ...fichiers,
} satisfies Partial<Handlers<typeof extensions>>
