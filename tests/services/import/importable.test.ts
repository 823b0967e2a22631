import { expect, test } from 'vitest'
import { z } from 'zod'
import { withPlainTexts } from '../../../src/contract/import/importable'
import { IMPORTS, type ImportName, importOf } from '../../../src/contract/import/imports'
import { Email, text } from '../../../src/contract/kernel/inputs'
import { PhoneText } from '../../../src/contract/kernel/phoneField'

/** Fields that files do not have, by record: chosen by hand, named differently, or implied by others. */
const BY_HAND: Readonly<Record<string, readonly string[]>> = {
  inscrit: ['langue'],
  professeur: ['langue'],
  entreprise: ['langue'],
  materiel: ['salle'],
  jury: ['langue', 'jury'],
  encadreur: ['langue', 'encadreur'],
  stage: ['debut', 'fin', 'heures', 'distance', 'teletravail', 'gratification', 'site', 'tuteur'],
  affectation: ['annee', 'etudiant_id', 'encadrant_id', 'stage_id'],
}

test.each(Object.keys(IMPORTS) as ImportName[])('files have the same fields of %s as forms', (name) => {
  const { add, fields, byHand = [] } = importOf(name)
  const entered = Object.keys((add.input as z.ZodObject).shape).filter((field) => field !== 'lang')
  const known = Object.keys(fields).map((field) => field.split('.')[0])
  expect(
    entered.filter((field) => ![...known, ...byHand, ...(BY_HAND[name] ?? [])].includes(field)),
    'src/contract/import/lines: how files call these fields; or name them here',
  ).toEqual([])
})

test('undeclared plain texts are imported too, and nothing else', () => {
  const row = z.object({
    batiment: text(100),
    acces: text(300).default(''),
    telephone: PhoneText.optional(),
    email: Email,
    jour: z.iso.date(),
    places: z.number(),
  })
  const fieldsOf = (row: z.ZodType<Record<string, unknown>>, byHand: string[]) =>
    Object.keys(withPlainTexts({ salle: { ...importOf('salle'), row, fields: {}, byHand } }).salle.fields)
  expect(fieldsOf(row, [])).toEqual(['batiment', 'acces', 'telephone'])
  expect(fieldsOf(row, ['acces'])).toEqual(['batiment', 'telephone'])
  // checked as a whole, and computed
  expect(
    fieldsOf(
      row.refine(({ places }) => places > 0),
      ['acces'],
    ),
  ).toEqual(['batiment', 'telephone'])
  expect(
    fieldsOf(
      row.transform(({ batiment }) => ({ batiment })),
      [],
    ),
  ).toEqual([])
})
