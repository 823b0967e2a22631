import {
  DEMANDE_ACCEPTEE,
  DEMANDE_EN_ATTENTE,
  DEMANDE_REFUSEE,
  type Lang,
  OBLIGATOIRE,
  VOLONTAIRE,
} from '../../contract/kernel/constants'
import { ANNEE_COURANTE, ANNEE_PASSEE, ANNEE_SUIVANTE, niveauxFinals } from './programme'
import { createRandom, entryAt } from './random'
import type { Inscrit } from './scolarite'

const PAR_ANNEE = [
  {
    annee_id: ANNEE_PASSEE,
    year: 2021,
    count: 8,
    etats: [DEMANDE_ACCEPTEE, DEMANDE_ACCEPTEE, DEMANDE_REFUSEE],
  },
  {
    annee_id: ANNEE_COURANTE,
    year: 2022,
    count: 32,
    etats: [DEMANDE_EN_ATTENTE, DEMANDE_ACCEPTEE, DEMANDE_EN_ATTENTE, DEMANDE_ACCEPTEE, DEMANDE_REFUSEE],
  },
  { annee_id: ANNEE_SUIVANTE, year: 2023, count: 6, etats: [DEMANDE_EN_ATTENTE] },
]

/** Seven languages to five states: every state meets every language. */
const LANGUES: readonly Lang[] = ['fr', 'en', 'fr', 'ar', 'fr', 'fr', 'fr']

/** Students' requests: for compulsory internships in the last level, voluntary ones before; most are in French. */
export function createDemandes(inscrits: readonly Inscrit[]) {
  const random = createRandom(32)
  return PAR_ANNEE.flatMap(({ annee_id, year, count, etats }) =>
    random
      .sample(
        inscrits.filter((inscrit) => inscrit.annee_id === annee_id),
        count,
      )
      .map(({ etudiant_id, niveau_id }, index) => ({
        annee_id,
        etudiant_id,
        type_stage: niveauxFinals.has(niveau_id) ? OBLIGATOIRE : VOLONTAIRE,
        langue: entryAt(LANGUES, index),
        etat: entryAt(etats, index),
        created_at: `${year}-0${1 + (index % 5)}-${10 + (index % 18)}T11:${10 + index}:00Z`,
      })),
  ).map((demande, index) => ({ id: index + 1, ...demande }))
}
