import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../../src/contract'
import { decimalText, measureText } from '../../../src/contract/kernel/digits'
import { isNumber } from '../../../src/espace/space/isNumber'
import { cleanCell, readCell } from '../../../src/services/import/row/cells'
import { isPoints, toPoints } from '../../../src/ui/texts/points'

/** Values of switches and choices are never typed. */
function isChosen(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodPipe) return isChosen(schema.in as z.ZodType)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return isChosen(schema.unwrap() as z.ZodType)
  }
  return schema instanceof z.ZodNumber && schema.def.coerce === true
}

/** The schemas that accept a number typed as text, with their places. */
function numbersIn(schema: z.ZodType, path: string): { path: string; schema: z.ZodType }[] {
  if (isChosen(schema)) return []
  const takes = (value: unknown) => {
    const { data } = schema.safeParse(value)
    return typeof data === 'number'
  }
  if (takes('1') || takes('10')) return [{ path, schema }]
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, inner]) =>
      numbersIn(inner as z.ZodType, path ? `${path}.${key}` : key),
    )
  }
  if (schema instanceof z.ZodArray) return numbersIn(schema.element as z.ZodType, path)
  if (schema instanceof z.ZodRecord) return numbersIn(schema.valueType as z.ZodType, path)
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((each) => numbersIn(each as z.ZodType, path))
  if (schema instanceof z.ZodPipe) return numbersIn(schema.out as z.ZodType, path)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return numbersIn(schema.unwrap() as z.ZodType, path)
  }
  return []
}

const typed = endpoints.flatMap(({ service, path, input }) =>
  numbersIn(input, '').map((leaf) => ({ ...leaf, name: `${service}/${path} ${leaf.path}` })),
)
/** A number in the digits of two scripts; with a fraction, also with the decimal mark of Arabic. */
const written = (number: string) =>
  [0x660, 0x6f0].map((zero) =>
    number
      .replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
      .replace('.', zero === 0x660 ? '٫' : ','),
  )

describe('a number in Arabic or Persian digits', () => {
  it('is tried in every call', () => {
    const names = typed.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(300)
    for (const known of [
      'internship/note/update note',
      'internship/feuille/noter marques.points',
      'records/salle/add places',
      'internship/espace/demande/declarer heures',
      'internship/espace/demande/declarer gratification',
      'internship/affectation/deroulement/enregistrer heures',
      'internship/stage/add gratification',
    ]) {
      expect(names).toContain(known)
    }
  })

  it('is read as that number', () => {
    const wrong = typed.filter(({ schema }) =>
      ['1', '10', '2.5'].some((number) => {
        const said = schema.safeParse(number)
        return (
          said.success &&
          written(number).some(
            (text) => JSON.stringify(schema.safeParse(text).data) !== JSON.stringify(said.data),
          )
        )
      }),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('is read by forms', () => {
    for (const text of ['14,5', '١٤٫٥', '۱۴,۵', ' 14.5\u200f']) {
      expect(decimalText(text), text).toBe('14.5')
      expect(isPoints(text), text).toBe(true)
      expect(toPoints(text), text).toBe(14.5)
      expect(isNumber(text, 1, 60, 1), text).toBe(true)
    }
    for (const text of ['٢١', '١٤٫٥٫٥', 'quatorze', '-١']) expect(isPoints(text), text).toBe(false)
  })

  it('is read in files', () => {
    const read = (cell: string) => readCell(cleanCell(cell), { as: 'number', names: [] }, undefined, {})
    expect(read('٤٠')).toEqual({ value: 40 })
    expect(read('۴۰')).toEqual({ value: 40 })
  })
})

it.each([
  ['600 €', '600'],
  ['1 200,50 DT', '1200.50'],
  ['1\u202f200', '1200'],
  ['TND 600', '600'],
  ['35h', '35'],
  ['35 h par semaine', '35'],
  ['٦٠٠ د.ت', '600'],
  ['١٬٢٠٠٫٥', '1200.5'],
  // text that is not a single number stays, and is refused
  ['35h30', '35h30'],
  ['-5', '-5'],
  ['600 à 700 €', '600 à 700 €'],
  ['beaucoup', 'beaucoup'],
])('"%s" is read with its unit as %s', (typed, read) => {
  expect(measureText(typed)).toBe(read)
})
