import {
  type Lang,
  OBLIGATOIRE,
  OFFRE_ACTIVE,
  OFFRE_INACTIVE,
  OFFRE_REFUSEE,
  VOLONTAIRE,
} from '../../contract/kernel/constants'
import { describe, periode } from './descriptions'
import { offrants } from './entreprises'
import { ANNEE_COURANTE, ANNEE_PASSEE, ANNEE_SUIVANTE, type Domaine, specialites } from './programme'
import { createRandom, entryAt, type Random } from './random'
import { sujetsAutres, sujetsGestion } from './sujetsGestion'
import { sujetsInformatique } from './sujetsInformatique'

export type Offre = ReturnType<typeof createOffres>[number]

interface Sujet {
  domaine: string
  lang: Lang
  sujet: string
  outils: string
}

const PAR_ANNEE = [
  { annee_id: ANNEE_PASSEE, year: 2021, count: 26 },
  { annee_id: ANNEE_COURANTE, year: 2022, count: 120 },
  { annee_id: ANNEE_SUIVANTE, year: 2023, count: 20 },
]
/** Some offers of the current year have a deadline for applications, some weeks ahead. */
const YEAR_WITH_DAYS = 2022
const DAYS_EACH = 20
/** Of twelve offers, one is refused, two are not open, the others active. */
const ETATS = [
  OFFRE_ACTIVE,
  OFFRE_ACTIVE,
  OFFRE_ACTIVE,
  OFFRE_ACTIVE,
  OFFRE_ACTIVE,
  OFFRE_INACTIVE,
  OFFRE_ACTIVE,
  OFFRE_REFUSEE,
  OFFRE_ACTIVE,
  OFFRE_ACTIVE,
  OFFRE_INACTIVE,
  OFFRE_ACTIVE,
]
const TYPES: readonly (typeof OBLIGATOIRE | typeof VOLONTAIRE)[][] = [
  [VOLONTAIRE],
  [OBLIGATOIRE],
  [OBLIGATOIRE],
  [OBLIGATOIRE, VOLONTAIRE],
  [OBLIGATOIRE],
  [OBLIGATOIRE],
  [OBLIGATOIRE],
]

/** The offers of all years, with their types, specialties and levels. */
export function createOffres() {
  const random = createRandom(4)
  const sujets: Sujet[] = [
    ...sujetsAutres.map((ligne) => ({ ...ligne, lang: ligne.lang as Lang })),
    ...[...sujetsInformatique, ...sujetsGestion].map((ligne) => ({ ...ligne, lang: 'fr' as const })),
  ]
  return PAR_ANNEE.flatMap(({ annee_id, year, count }) =>
    random.sample(sujets, count).map((sujet, index) => ({
      annee_id,
      ...offer(random, sujet, year, index),
    })),
  ).map((offre, index) => ({ id: index + 1, ...offre }))
}

function offer(random: Random, { domaine, lang, sujet, outils }: Sujet, year: number, index: number) {
  const types = entryAt(TYPES, index)
  const wanted = specialites.filter((specialite) => specialite.domaines.includes(domaine as Domaine))
  const chosen = random.sample(wanted, 1 + random.int(2)).sort((a, b) => a.id - b.id)
  return {
    entreprise_id: random.pick(offrants.filter(({ domaines }) => domaines.includes(domaine))).id,
    sujet,
    description: describe(domaine as Domaine, lang, outils, random.int(15)),
    periode_stage: periode(types.includes(OBLIGATOIRE) ? 'semestre' : 'ete', year, lang, random.int(3)),
    etat: entryAt(ETATS, index),
    limite: year === YEAR_WITH_DAYS && index % DAYS_EACH === 0 ? `2022-07-${10 + (index % 15)}` : null,
    created_at: `${year - 1}-${entryAt(['10', '11', '12'], index)}-${10 + (index % 18)}T09:${10 + (index % 50)}:00Z`,
    types,
    specialites: chosen.map(({ id }) => id),
    niveaux: [...new Set(chosen.flatMap(({ niveaux }) => levelsFor(niveaux, types)))].sort((a, b) => a - b),
  }
}

/** A compulsory internship belongs to the last level, a voluntary one to those before. */
const levelsFor = (niveaux: readonly number[], types: readonly number[]): readonly number[] => [
  ...(types.includes(VOLONTAIRE) ? niveaux.slice(0, -1) : []),
  ...(types.includes(OBLIGATOIRE) ? niveaux.slice(-1) : []),
]
