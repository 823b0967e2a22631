import { expect, test } from 'vitest'
import type { z } from 'zod'
import { withPlainTexts } from '../../../src/contract/import/importable'
import { IMPORTS, type ImportName, importOf } from '../../../src/contract/import/imports'

/** Fields that files do not have, by record: chosen by hand, named differently, or implied by others. */
const BY_HAND: Readonly<Record<string, readonly string[]>> = {
  inscrit: ['langue'],
  professeur: ['langue'],
  entreprise: ['langue'],
  materiel: ['salle'],
  jury: ['langue', 'jury'],
  encadreur: ['langue', 'encadreur'],
  stage: ['debut', 'fin', 'heures', 'distance', 'gratification', 'tuteur'],
  affectation: ['annee', 'etudiant_id', 'encadrant_id', 'stage_id'],
}

test.each(Object.keys(IMPORTS) as ImportName[])('files have the same fields of %s as forms', (name) => {
  const { add, fields, byHand = [] } = importOf(name)
  const entered = Object.keys((add.input as z.ZodObject).shape).filter((field) => field !== 'lang')
  const known = Object.keys(fields).map((field) => field.split('.')[0])
  expect(
    entered.filter((field) => ![...known, ...byHand, ...(BY_HAND[name] ?? [])].includes(field)),
    'src/contract/import/imports.ts: how files call these fields; or name them here',
  ).toEqual([])
})

test('undeclared plain texts are imported too, and nothing else', () => {
  const fieldsOf = (byHand: string[]) =>
    Object.keys(withPlainTexts({ salle: { ...importOf('salle'), fields: {}, byHand } }).salle.fields)
  expect(fieldsOf([])).toEqual(['batiment', 'acces'])
  expect(fieldsOf(['acces'])).toEqual(['batiment'])
})
