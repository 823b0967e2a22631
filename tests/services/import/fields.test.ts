import { expect, test } from 'vitest'
import type { z } from 'zod'
import { IMPORTS } from '../../../src/contract/import/imports'

/** What files do not say, by record: it is chosen by hand, named otherwise there, or comes with something else. */
const BY_HAND: Readonly<Record<string, readonly string[]>> = {
  inscrit: ['langue'],
  professeur: ['langue'],
  entreprise: ['langue'],
  materiel: ['salle'],
  jury: ['langue', 'jury'],
  encadreur: ['langue', 'encadreur'],
  stage: ['missions', 'competences', 'debut', 'fin', 'heures', 'lieu', 'distance', 'gratification', 'tuteur'],
  affectation: ['annee', 'etudiant_id', 'encadrant_id', 'stage_id'],
}

test.each(Object.entries(IMPORTS))('files say of %s what a form says', (name, { add, fields }) => {
  const entered = Object.keys((add.input as z.ZodObject).shape).filter((field) => field !== 'lang')
  const known = Object.keys(fields).map((field) => field.split('.')[0])
  expect(
    entered.filter((field) => !known.includes(field) && !BY_HAND[name]?.includes(field)),
    'src/contract/import/imports.ts: how files call these fields; or name them here',
  ).toEqual([])
})
