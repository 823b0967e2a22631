import {
  JURY_EXAMINATEUR,
  JURY_PRESIDENT,
  JURY_RAPPORTEUR,
  OBLIGATOIRE,
  SOUTENANCE_NON_VALIDEE,
  SOUTENANCE_VALIDEE,
  VOLONTAIRE,
} from '../../contract/kernel/constants'
import type { Affectation, Personne } from './affectations'
import { createAgenda } from './agenda'
import { ANNEE_COURANTE, ANNEE_PASSEE } from './programme'
import { createRandom, entryAt } from './random'

/** The progress of each year's defences, how many of each type, and on which days. */
const ETAPES = [
  {
    annee_id: ANNEE_PASSEE,
    step: 'graded',
    counts: { [OBLIGATOIRE]: 9, [VOLONTAIRE]: 2 },
    days: ['2021-06-15', '2021-06-16', '2021-06-17'],
  },
  {
    annee_id: ANNEE_COURANTE,
    step: 'graded',
    counts: { [OBLIGATOIRE]: 15, [VOLONTAIRE]: 5 },
    days: ['2022-06-07', '2022-06-08', '2022-06-09', '2022-06-10', '2022-06-13', '2022-06-14', '2022-06-15'],
  },
  {
    annee_id: ANNEE_COURANTE,
    step: 'validated',
    counts: { [OBLIGATOIRE]: 6, [VOLONTAIRE]: 2 },
    days: ['2022-06-20', '2022-06-21', '2022-06-22'],
  },
  {
    annee_id: ANNEE_COURANTE,
    step: 'scheduled',
    counts: { [OBLIGATOIRE]: 8, [VOLONTAIRE]: 2 },
    days: ['2022-06-27', '2022-06-28', '2022-06-29', '2022-06-30', '2022-07-01'],
  },
] as const
const ROLES = [JURY_PRESIDENT, JURY_RAPPORTEUR, JURY_EXAMINATEUR]

const POINTS = [
  16.5, 14, 17.25, 12.5, 15.75, 18.5, 13, 11.25, 16, 14.75, 8.5, 15, 19, 12, 17.5, 13.5, 10.75, 14.25,
]
/** The threshold of each mention. */
const MENTIONS = [
  { from: 18, mention_id: 5 },
  { from: 16, mention_id: 4 },
  { from: 14, mention_id: 3 },
  { from: 12, mention_id: 2 },
  { from: 10, mention_id: 1 },
  { from: 0, mention_id: 6 },
]

/** Defences without clashes, with their juries and equipment, and grades where they have been given. */
export function createSoutenances(
  affectations: readonly Affectation[],
  encadreurs: readonly Pick<Personne, 'id' | 'enseignant_id'>[],
  jurys: readonly Personne[],
) {
  const findPlace = createAgenda(createRandom(38), jurys)
  const waiting = affectations.filter(
    ({ etat_stage, encadrant_id }) => etat_stage === VOLONTAIRE || encadrant_id,
  )
  const all = ETAPES.flatMap(({ annee_id, step, counts, days }) =>
    ([OBLIGATOIRE, VOLONTAIRE] as const).flatMap((type) =>
      takeOut(waiting, counts[type], (row) => row.annee_id === annee_id && row.etat_stage === type).map(
        (affectation) => {
          const supervisor = encadreurs.find(({ id }) => id === affectation.encadrant_id)
          return { step, affectation, ...findPlace(type, supervisor, days) }
        },
      ),
    ),
  ).map((defence, index) => ({ id: index + 1, ...defence }))

  return {
    soutenances: all.map(({ id, step, affectation, day, debut, fin, salle_id }) => ({
      id,
      annee_id: affectation.annee_id,
      affectation_id: affectation.id,
      debut,
      fin,
      salle_id,
      etat: step === 'scheduled' ? SOUTENANCE_NON_VALIDEE : SOUTENANCE_VALIDEE,
      created_at: `${day.slice(0, 4)}-05-23T10:${10 + (id % 50)}:00Z`,
      validated_at: step === 'scheduled' ? null : `${day}T17:${10 + (id % 50)}:00Z`,
    })),
    materiels: all.flatMap(({ id, ressource_ids }) =>
      ressource_ids.map((ressource_id) => ({ soutenance_id: id, ressource_id })),
    ),
    membres: all.flatMap(({ id, affectation, jury_ids }) =>
      jury_ids.map((jury_id, place) => ({
        soutenance_id: id,
        jury_id,
        type_jury_id: affectation.etat_stage === OBLIGATOIRE ? entryAt(ROLES, place) : null,
        rang: place + 1,
      })),
    ),
    notes: all
      .filter(({ step }) => step === 'graded')
      .map(({ id, day }, index) => ({
        id: index + 1,
        soutenance_id: id,
        points: entryAt(POINTS, index),
        mention_id: MENTIONS.find(({ from }) => entryAt(POINTS, index) >= from)?.mention_id,
        created_at: `${day}T18:${10 + (id % 50)}:00Z`,
      })),
  }
}

/** Removes the first `count` matching rows from the list, and returns them. */
function takeOut<T>(list: T[], count: number, matches: (row: T) => boolean): T[] {
  const found = list.filter(matches).slice(0, count)
  for (const row of found) list.splice(list.indexOf(row), 1)
  return found
}
