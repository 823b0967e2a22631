import fc from 'fast-check'
import type { z } from 'zod'
import { Id } from '../../src/contract/kernel/endpoint'
import { HOSTILE } from './hostile'

/** A check as zod describes it; its fields depend on the kind. */
interface Check {
  check: string
  minimum?: number
  maximum?: number
  value?: number
  pattern?: RegExp
}

/** A schema as zod describes it; its fields depend on the type. */
interface Def {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  options?: z.core.$ZodType[]
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  values?: unknown[]
  entries?: Record<string, unknown>
  checks?: { _zod: { def: Check } }[]
  format?: string
  pattern?: RegExp
}

type Values = Record<string, unknown>

/**
 * Valid values of a schema, generated from its own description: new fields and calls are covered without further work.
 *
 * @example fc.assert(fc.property(validFor(endpoint.input), (input) => endpoint.input.safeParse(input).success))
 */
export function validFor(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return from(schema).filter((value) => (schema as z.ZodType).safeParse(value).success)
}

/**
 * Valid input overlaid with `given`, and then with one to three faults: wrong types, missing and unknown keys, hostile
 * texts, huge numbers.
 */
export function nearlyValidFor(schema: z.ZodObject, given: object = {}): fc.Arbitrary<Values> {
  const fault = fc.tuple(fc.nat(), fc.constantFrom('replace', 'remove', 'add'), hostileValue)
  return fc
    .tuple(validFor(schema), fc.array(fault, { minLength: 1, maxLength: 3 }))
    .map(([valid, faults]) => {
      const values = copy({ ...(valid as Values), ...given }) as Values
      for (const [at, kind, value] of faults) spoil(values, Object.keys(schema.shape), at, kind, value)
      return values
    })
}

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'toJSON',
  'annee_id',
  'id',
  '',
  '0',
  'a.b',
  '$where',
]

const deep = Array.from({ length: 300 }).reduce<unknown>((inner) => [inner], 1)
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { length: 1 },
    deep,
    -1,
    0,
    -0,
    0.5,
    20.001,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 53,
    2 ** 63,
    1e308,
    -1e308,
    5e-324,
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

function spoil(values: Values, keys: string[], at: number, kind: string, value: unknown): void {
  const places = [...placesIn(values), ...keys.map((key): Place => [values, key])]
  const [holder, key] = places[at % places.length] ?? [values, 'id']
  if (kind === 'remove') Reflect.deleteProperty(holder, key)
  else set(holder, kind === 'add' ? (KEYS[at % KEYS.length] ?? '') : key, copy(value))
}

/** A plain assignment of `__proto__` would set no key. */
const set = (holder: object, key: string, value: unknown) =>
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })

type Place = [holder: object, key: string]

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return []
  return Object.entries(value).flatMap(([key, inner]): Place[] => [[value, key], ...placesIn(inner)])
}

/** fast-check returns frozen or shared values: a fault must not stay in them. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy)
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]))
}

function from(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  // Rows of a small school have small ids: most calls should find something.
  if (schema === Id) return fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 60 }) }, largeId)
  const def = schema._zod.def as Def
  const inner = (each?: z.core.$ZodType) => (each ? validFor(each) : fc.constant(null))
  switch (def.type) {
    case 'object':
      return object(def.shape ?? {})
    case 'array':
      return fc.array(inner(def.element), { minLength: bound(def, 'minimum', 0), maxLength: 4 })
    case 'string':
      return string(def)
    case 'number':
      return number(def)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'unknown':
      return fc.jsonValue({ maxDepth: 2 })
    case 'literal':
      return fc.constantFrom(...(def.values ?? []))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}))
    case 'union':
      return fc.oneof(...(def.options ?? []).map(inner))
    case 'optional':
    case 'default':
    case 'nullable': {
      const none = def.type === 'nullable' ? null : undefined
      return fc.option(inner(def.innerType), { nil: none })
    }
    case 'pipe':
      return pipe(schema, def)
    case 'record':
      return fc.dictionary(
        fc.constantFrom('etat', 'affect', 'active', 'note'),
        fc.integer({ min: -1, max: 3 }),
      )
    case 'file':
      return fc
        .string({ unit: 'binary', maxLength: 80 })
        .map((text) => new File([`nom_entreprise;email\n${text}`], 'entreprises.csv'))
    default:
      throw new Error(`no values are known for a schema of the type ${def.type}`)
  }
}

const largeId = fc.constantFrom<unknown>(2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER, '7', '007')

function object(shape: NonNullable<Def['shape']>): fc.Arbitrary<Values> {
  const fields = Object.fromEntries(Object.entries(shape).map(([key, each]) => [key, validFor(each)]))
  return fc
    .record(fields, { noNullPrototype: true })
    .map((values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)))
}

/** Generated from the more specific end: a transformation says nothing, and a format more than a length. */
function pipe(schema: z.core.$ZodType, { in: start, out: end }: Def): fc.Arbitrary<unknown> {
  const told = [start, end].filter((each) => each && each._zod.def.type !== 'transform')
  const wide = told.map((each) => from(each as z.core.$ZodType))
  return fc.oneof(...wide.filter((each) => takes(schema, each)))
}

/** Whether some of the values are valid, so that filtering for one ends. */
const takes = (schema: z.core.$ZodType, values: fc.Arbitrary<unknown>) =>
  fc.sample(values, { seed: 1, numRuns: 50 }).some((value) => (schema as z.ZodType).safeParse(value).success)

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  email: fc
    .tuple(fc.nat(999), fc.constantFrom('ecole.test', 'x.co', 'sous.domaine.example'))
    .map(([n, at]) => `a${n}@${at}`),
  url: fc.webUrl(),
  date: day(),
  datetime: fc
    .tuple(day(), fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(
      ([date, hour, minute]) =>
        `${date}T${[hour, minute].map((n) => String(n).padStart(2, '0')).join(':')}:00`,
    ),
}

function day(): fc.Arbitrary<string> {
  const year = (from: string, to: string) =>
    fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
  return fc
    .oneof(
      { weight: 9, arbitrary: fc.constant(new Date('2022-06-15')) },
      { weight: 1, arbitrary: year('0001-01-01', '9999-12-31') },
    )
    .map((date) => date.toISOString().slice(0, 10))
}

function string(def: Def): fc.Arbitrary<string> {
  const known = FORMATS[def.format ?? '']
  if (known) return known
  const pattern = checksOf(def).find((check) => check.pattern)?.pattern
  if (pattern) return fc.stringMatching(pattern)
  const maxLength = bound(def, 'maximum', 100)
  const minLength = bound(def, 'minimum', 0)
  const text = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 30) })
  const hostile = HOSTILE.map((each) => each.slice(0, maxLength)).filter((each) => each.length >= minLength)
  const longest = fc.constant('é'.repeat(maxLength))
  return fc.oneof(text, fc.constantFrom(...hostile), longest)
}

function number(def: Def): fc.Arbitrary<number> {
  const checks = checksOf(def)
  const limit = (name: string) => checks.find(({ check }) => check === name)?.value
  const [min, max] = [limit('greater_than'), limit('less_than')]
  return fc.oneof(
    fc.integer({ min: min ?? -1000, max: Math.min(max ?? 1000, (min ?? 0) + 1000) }),
    fc.constantFrom(min ?? 0, max ?? 0),
  )
}

const checksOf = (def: Def): Check[] => (def.checks ?? []).map((check) => check._zod.def)

const bound = (def: Def, name: 'minimum' | 'maximum', otherwise: number): number =>
  checksOf(def).find((check) => check[name] !== undefined)?.[name] ?? otherwise
