import { z } from 'zod'
import { dialable } from './phone'

/*
 * The phone number fields of calls. Every such field is one of these, so that the services can find them all and add
 * the country code.
 */

const phones = z.registry<object>()
const number = () => z.string().overwrite(dialable).max(30)

/** A number, or any other text in its place. */
export const PhoneText = number().register(phones, {})
/** A number or nothing; the specification requires it to be numeric. */
export const Phone = number()
  .regex(/^(\+?\d+)?$/)
  .register(phones, {})
export const RequiredPhone = number()
  .regex(/^\+?\d+$/)
  .register(phones, {})

type Schema = z.core.$ZodType
type Paths = readonly (readonly string[])[]
const known = new WeakMap<Schema, Paths>()

/** The paths at which a value of a schema may contain phone numbers. */
function pathsOf(schema: Schema): Paths {
  const found = known.get(schema) ?? findPaths(schema)
  known.set(schema, found)
  return found
}

function findPaths(schema: Schema): Paths {
  if (phones.has(schema)) return [[]]
  if (schema instanceof z.ZodObject) {
    return Object.entries<Schema>(schema.shape).flatMap(([key, field]) =>
      pathsOf(field).map((path) => [key, ...path]),
    )
  }
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return pathsOf(schema._zod.def.innerType)
  }
  if (schema instanceof z.ZodPipe) return pathsOf(schema._zod.def.in)
  return []
}

/**
 * Returns a value with each of its phone numbers changed. Missing values and other types are left alone.
 *
 * @example mapPhones(company.entrepriseAdd.input, sent, (number, field) => number.replace('+', '00'))
 */
export function mapPhones<T>(schema: Schema, value: T, change: (number: string, field: string) => string): T {
  return pathsOf(schema).reduce((whole, path) => changeAt(whole, path, change), value)
}

function changeAt<T>(
  value: T,
  [key, ...rest]: readonly string[],
  change: Parameters<typeof mapPhones>[2],
): T {
  if (key === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, key))
    return value
  const inner = (value as Record<string, unknown>)[key]
  const changed =
    rest.length > 0 ? changeAt(inner, rest, change) : typeof inner === 'string' ? change(inner, key) : inner
  return changed === inner ? value : { ...value, [key]: changed }
}
