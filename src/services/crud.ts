import type { Lang } from '../contract/constants'
import type { Endpoint, Paging, ParsedInput } from '../contract/endpoint'
import { type RecordTable, recordOf, type Seen } from './db/record'
import type { Context, Handlers } from './handler'

/** The fields that an `add` takes. */
type FieldsOf<E> = E extends Endpoint ? ParsedInput<E> & object : never

/**
 * The handlers of the calls that `crud` makes.
 *
 * @example export const salleHandlers = crudHandlers(salle, 'salle', { table: 'records.salle', … })
 */
export function crudHandlers<const N extends string, C extends Record<string, Endpoint>>(
  calls: C,
  name: N,
  of: RecordTable<FieldsOf<C[`${N}Add`]>>,
): Handlers<C> {
  const record = recordOf(of)
  type Sent = Seen & Record<string, unknown>
  const steps = {
    List: async ({ lang, ...paging }: Paging & { lang: Lang }, { db }: Context) =>
      record.list(db, paging, lang),
    ById: async ({ id }: Seen, { db }: Context) => ({ record: await record.get(db, id) }),
    Add: async (values: never, context: Context) => ({
      status: 200,
      record: await record.add(context, values),
    }),
    Update: async (sent: Sent, context: Context) => {
      await record.update(context, sent as never)
      return { status: 200 }
    },
    Delete: async (seen: Sent, context: Context) => {
      await record.remove(context, seen)
      return { status: 200 }
    },
  }
  const handlers = Object.entries(steps).map(([step, handler]) => [`${name}${step}`, handler] as const)
  for (const [call] of handlers) if (!calls[call]) throw new Error(`${name} has no call ${call}`)
  // the names are the calls', which `crud` has made in the same way
  return Object.fromEntries(handlers) as unknown as Handlers<C>
}
