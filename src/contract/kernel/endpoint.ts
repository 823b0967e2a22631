import { z } from 'zod'
import { LANGS, PUBLIC_BODY_BYTES, STAFF_BODY_BYTES } from './constants'
import { westernDigits } from './digits'
import { PERSON_KINDS, type PersonKind } from './persons'
import { LOOKS, type Role, WRITES } from './roles'

/** The three services of the wire; also the path prefix (`/api/<service>/…`). */
export const SERVICES = ['internship', 'company', 'records'] as const
export type ServiceName = (typeof SERVICES)[number]

/**
 * `public`: no bearer token is needed. `staff`: a valid bearer token of that service. `person`: the token of somebody's
 * space; it opens no staff calls, and staff tokens open no calls of persons.
 */
export type Access = 'public' | 'staff' | 'person'

/** How often somebody may make a call from their space; refused calls count too. */
export interface OwnAttempts {
  minutes: number
  calls: number
  /** A successful call does not count. */
  failuresOnly?: true
}

/** How often a public call may be made; refused calls count too. */
export interface Attempts {
  minutes: number
  /** Calls from one IP address. A whole school may share one. */
  address: number
  /** Calls that name one account, by the input `email`. */
  account?: number
  /** Successful calls do not count. */
  failuresOnly?: true
  /** Signed-in staff have no limit. */
  staffFree?: true
}

export type EndpointRow = CallRow & (StaffRow | PersonRow | PublicRow)

interface StaffRow {
  access?: 'staff'
  attempts?: undefined
  /** The least role for the call. Default: manager if its output has the `status` of a write, otherwise reader. */
  role?: Role
}

interface PersonRow {
  access: 'person'
  /** The kinds of persons who may make it. Default: everybody with a space. */
  persons?: readonly PersonKind[]
  attempts?: OwnAttempts
  role?: undefined
}

interface PublicRow {
  access: 'public'
  attempts: Attempts | 'unlimited'
  role?: undefined
}

interface CallRow {
  method: 'GET' | 'POST'
  /** Relative to the service, as in the specification: `stage/list`. */
  path: string
  input: z.ZodObject
  output: z.ZodType
  /** Input keys of a POST that travel in the query string (`mention/select?lang`). */
  query?: readonly string[]
  /** The output key with the rows, for calls with the paging extension. */
  rows?: string
  /** Largest JSON body. Default `PUBLIC_BODY_BYTES` or `STAFF_BODY_BYTES`. */
  bodyBytes?: number
  /** Takes seconds: one person's heavy calls run one after the other, and only a few run at once. */
  heavy?: true
  /** The body is multipart/form-data instead of JSON. */
  multipart?: true
  /** The response is a stream of events, each described by `output`. */
  streams?: true
  /** Beyond the specification's calls: an existing upstream service may not have it (404). */
  extension?: true
  /** The record the call belongs to, for calls made by `crud`. */
  record?: string
  /** What it writes can never be undone, such as a password. */
  final?: true
  /** It is a write, although its output has no `status`. */
  writes?: true
  /** A write that is made while the service is read-only too: it signs somebody in or out, or ends that state. */
  whileReadOnly?: true
  /** Overrides the owning service of the table. */
  service?: ServiceName
}

export interface Endpoint<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  readonly service: ServiceName
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly access: A
  /** The least role for staff. */
  readonly role: Role
  /** The kinds of persons who may make it; none for other calls. */
  readonly persons: readonly PersonKind[]
  readonly attempts: Attempts | undefined
  /** For calls of persons. */
  readonly ownAttempts: OwnAttempts | undefined
  readonly input: I
  readonly output: O
  readonly query: readonly string[]
  readonly rows: string | undefined
  readonly bodyBytes: number
  readonly heavy: boolean
  readonly multipart: boolean
  readonly streams: boolean
  readonly extension: boolean
  readonly record: string | undefined
  readonly final: boolean
  readonly writes: boolean
  readonly whileReadOnly: boolean
}

/** What a caller of the endpoint passes (before defaults are filled in). */
export type Input<E extends Endpoint> = z.input<E['input']>
/** What a handler of the endpoint receives (defaults filled in, strings of a query coerced). */
export type ParsedInput<E extends Endpoint> = z.output<E['input']>
/** What a caller of the endpoint gets. */
export type Output<E extends Endpoint> = z.output<E['output']>
/** What a handler of the endpoint returns. */
export type Answer<E extends Endpoint> = z.input<E['output']>

/**
 * Turns a table of calls into endpoints. Each call is described only once, in its row: the gateway's allow-list, the
 * service's route and validation, the client's call and its types all derive from it.
 *
 * @example
 * const internship = defineService('internship', {
 *   stageValid: { method: 'POST', path: 'stage/valid', input: z.object({ id: Id, etat: EtatOffre }), output: Done },
 * })
 */
export function defineService<const R extends Record<string, EndpointRow>>(
  service: ServiceName,
  rows: R,
): { readonly [K in keyof R]: Endpoint<R[K]['input'], R[K]['output'], AccessOf<R[K]>> } {
  const endpoints = Object.entries(rows).map(([name, row]) => [
    name,
    {
      service: row.service ?? service,
      name,
      method: row.method,
      path: row.path,
      access: row.access ?? 'staff',
      role: row.role ?? (writes(row) ? WRITES : LOOKS),
      persons: row.access === 'person' ? (row.persons ?? PERSON_KINDS) : [],
      attempts: row.access === 'public' && row.attempts !== 'unlimited' ? row.attempts : undefined,
      ownAttempts: row.access === 'person' ? row.attempts : undefined,
      input: row.input,
      output: row.output,
      query: row.query ?? [],
      rows: row.rows,
      bodyBytes: row.bodyBytes ?? (row.access === 'public' ? PUBLIC_BODY_BYTES : STAFF_BODY_BYTES),
      heavy: row.heavy ?? false,
      multipart: row.multipart ?? false,
      streams: row.streams ?? false,
      extension: row.extension ?? false,
      record: row.record,
      final: row.final ?? false,
      writes: row.writes ?? writes(row),
      whileReadOnly: row.whileReadOnly ?? false,
    } satisfies Endpoint,
  ])
  return Object.fromEntries(endpoints)
}

/** A call is a write if its output has a `status`. */
const writes = ({ method, output }: EndpointRow): boolean =>
  method === 'POST' && output instanceof z.ZodObject && 'status' in output.shape

type AccessOf<R extends EndpointRow> = R['access'] extends 'public' | 'person' ? R['access'] : 'staff'

/** A whole number; existing services and query strings send some as text. `true`, `null` and `''` are not numbers. */
export const Whole = z
  .union([
    z.number(),
    z
      .string()
      .overwrite(westernDigits)
      .regex(/^-?\d{1,16}$/)
      .transform(Number),
  ])
  .pipe(z.number().int())

export const Id = Whole.pipe(z.number().positive().max(Number.MAX_SAFE_INTEGER))
export type Id = z.output<typeof Id>

export const LangCode = z.enum(LANGS)

/** A choice of a select list. */
export const Option = z.object({ value: Id, label: z.string() })
export type Option = z.output<typeof Option>

/** A choice with further details, beyond the specification. */
export const DescribedOption = Option.extend({
  /** Whether the student has an assignment this year. */
  affecte: z.boolean().optional(),
  /** How many offers of the company an assignment may take. */
  libres: z.number().int().optional(),
  /** The grade from which the mention is given. */
  seuil: z.number().optional(),
})
export type DescribedOption = z.output<typeof DescribedOption>

/**
 * The versions extension. A record that can be changed is returned with an opaque `version`, which differs after every
 * change. A write or deletion that sends the version it was based on is refused with `changed_meanwhile` if the record
 * has changed since. Both are optional, because a service may not support versions.
 */
export const Version = z.string().max(100).optional()

/** The output of a plain write. */
export const Done = z.object({ status: z.number().int().optional(), version: Version })

/** A value that travels as JSON in a query string or a form. */
export const asJson = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((given, ctx) => {
    if (typeof given !== 'string') return given
    try {
      return JSON.parse(given)
    } catch {
      ctx.issues.push({ code: 'custom', message: 'this is not JSON', input: given })
      return z.NEVER
    }
  }, value)
