import { z } from 'zod'

/** A JSON Schema of draft 2020-12, as used by OpenAPI 3.1. */
export interface Schema {
  [key: string]: unknown
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  additionalProperties?: Schema | boolean
}

interface Known {
  schema: z.ZodType
  json: Schema
}

/**
 * The input or output of a call as JSON Schema, with the intended types: numbers are numbers, although calls also
 * accept them as text, and JSON in a query string is described by its content.
 *
 * @example schemaOf(endpoint.output)
 */
export function schemaOf(schema: z.ZodType): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) =>
      setRight({ schema: zodSchema as unknown as z.ZodType, json: jsonSchema as Schema }),
  }) as Schema
  return json
}

/** Whether a call may leave a value out. */
export const isOptional = (schema: z.ZodType): boolean => schema._zod.optin !== undefined

function setRight({ schema, json }: Known): void {
  const { def } = schema._zod as unknown as {
    def: { type: string; in: z.ZodType; out: z.ZodType; shape: z.ZodRawShape; catchall?: z.ZodType }
  }
  // a transformed value is described by its input
  if (def.type === 'pipe' && def.out._zod.def.type === 'transform') Object.assign(json, schemaOf(def.in))
  if (def.type === 'custom' && schema instanceof z.ZodType && isFile(schema)) Object.assign(json, FILE)
  if (def.type === 'object') {
    // values with a default need not be sent, and unknown ones are ignored
    const needed = Object.keys(def.shape).filter((key) => !isOptional(def.shape[key] as z.ZodType))
    if (needed.length > 0) json.required = needed
    else delete json.required
    if (!def.catchall) delete json.additionalProperties
  }
  // a record's keys are not required
  if (def.type === 'record') delete json.required
  // drops bounds that are just the limits of numbers
  for (const bound of ['maximum', 'minimum'] as const)
    if (Math.abs(Number(json[bound])) === Number.MAX_SAFE_INTEGER) delete json[bound]
}

const FILE: Schema = { type: 'string', format: 'binary' }
const isFile = (schema: z.ZodType) =>
  schema.safeParse(new File([], 'empty')).success && !schema.safeParse(1).success

/**
 * A schema in one line, as TypeScript would write it.
 *
 * @example lineOf({ type: 'object', properties: { id: { type: 'integer' } } }) // { id?: integer }
 */
export function lineOf(schema: Schema, depth = 0): string {
  const { $ref, type, properties, required = [], items, anyOf, oneOf, allOf, enum: choices, format } = schema
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1)
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const several = anyOf ?? oneOf
  if (several) return [...new Set(several.map((each) => lineOf(each, depth)))].join(' | ')
  if (allOf) return allOf.map((each) => lineOf(each, depth)).join(' & ')
  if (Array.isArray(type)) return type.join(' | ')
  if (type === 'array') {
    const inner = items ? lineOf(items, depth) : 'any'
    return /[|&]/.test(inner) && !inner.endsWith('}') ? `(${inner})[]` : `${inner}[]`
  }
  if (type === 'object') {
    if (!properties) {
      const { additionalProperties } = schema
      return typeof additionalProperties === 'object'
        ? `{ [key]: ${lineOf(additionalProperties, depth)} }`
        : 'object'
    }
    const pad = '  '.repeat(depth + 1)
    const lines = Object.entries(properties).map(
      ([key, value]) => `${pad}${key}${required.includes(key) ? '' : '?'}: ${lineOf(value, depth + 1)}`,
    )
    return lines.length > 0 ? `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}` : '{}'
  }
  return format && type === 'string' ? `string (${format})` : (type ?? 'any')
}
