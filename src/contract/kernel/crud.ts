import { z } from 'zod'
import { Done, defineService, Id, LangCode, type ServiceName, Version } from './endpoint'
import { list } from './paging'
import type { Role } from './roles'
import { required, text } from './text'

/** A label in the three languages. French is required; an empty label in another language falls back to it. */
export const Labels = z.object({
  fr: required(200),
  en: text(200).default(''),
  ar: text(200).default(''),
})
export type Labels = z.output<typeof Labels>

export type Step = 'list' | 'byId' | 'add' | 'update' | 'delete'

/**
 * The five calls of a record, from its editable fields: `<path>/list`, `get_by_id`, `add`, `update` and `delete`. Rows
 * have `id` and `version` besides the fields; a write sends the version it was based on. `shown` adds read-only values,
 * or says how a field is returned: a reference is written as its id (`Id`) and returned as an `Option`. `role` sets the
 * least roles for reading and writing if they differ from the defaults. All are beyond the specification's calls.
 *
 * @example
 * export const salle = crud('records', 'salle', { label: Labels, places: Whole })
 * // salle.salleList, salle.salleById, salle.salleAdd, salle.salleUpdate, salle.salleDelete
 */
export function crud<
  const N extends string,
  S extends z.ZodRawShape,
  R extends z.ZodRawShape = Record<never, never>,
>(
  service: ServiceName,
  name: N,
  fields: S,
  { path = name, shown = {} as R, role = {}, final }: CrudOptions<R> = {},
) {
  const shape = { id: Id, ...fields, ...shown, version: Version }
  const Row = z.object(shape as RowShape<S, R>)
  const lang = LangCode.default('fr')
  const call = { extension: true, record: name } as const
  const looks = { ...call, ...(role.looks && { role: role.looks }) }
  const writes = { ...call, ...(role.writes && { role: role.writes }), ...(final && { final }) }
  const steps = {
    list: {
      ...looks,
      method: 'GET',
      path: `${path}/list`,
      ...list(ROWS, Row, { lang }),
    },
    byId: {
      ...looks,
      method: 'POST',
      path: `${path}/get_by_id`,
      input: z.object({ id: Id, lang }),
      output: z.object({ [RECORD]: Row }),
    },
    add: {
      ...writes,
      method: 'POST',
      path: `${path}/add`,
      input: z.object({ ...fields, lang }),
      output: z.object({ status: z.number().int().optional(), [RECORD]: Row }),
    },
    update: {
      ...writes,
      method: 'POST',
      path: `${path}/update`,
      input: z.object({ id: Id, ...fields, version: Version }),
      output: Done,
    },
    delete: {
      ...writes,
      method: 'POST',
      path: `${path}/delete`,
      input: z.object({ id: Id, version: Version }),
      output: Done,
    },
  } as const
  type Rows = { readonly [K in keyof typeof steps as `${N}${Capitalize<K>}`]: (typeof steps)[K] }
  const rows = Object.fromEntries(
    Object.entries(steps).map(([step, row]) => [`${name}${step[0]?.toUpperCase()}${step.slice(1)}`, row]),
  ) as Rows
  return defineService(service, rows)
}

interface CrudOptions<R> {
  path?: string
  shown?: R
  role?: { looks?: Role; writes?: Role }
  /** Its writes can never be undone. */
  final?: true
}

/** The shape in which a field is returned takes precedence over the one in which it is written. */
type RowShape<S, R> = Omit<S, keyof R> & R & { id: typeof Id; version: typeof Version }

/** Keys of the outputs; the specification does not name any. */
const ROWS = 'rows'
const RECORD = 'record'
