import type { Lang } from '../../contract/kernel/constants'
import type { Endpoint, ParsedInput } from '../../contract/kernel/endpoint'
import type { Paging } from '../../contract/kernel/paging'
import type { Context, Handlers } from '../access/handler'
import { type RecordTable, type RecordView, recordOf, type Seen } from '../db/record'
import { scopeOf } from '../db/scope'
import { rowScope } from '../tables/rowScope'

/** The fields that an `add` takes. */
type FieldsOf<E> = E extends Endpoint ? Omit<ParsedInput<E>, 'lang'> : never

/** The declared table of a record, typed by its calls and its name. */
export type TableOf<C extends Record<string, Endpoint>, N extends string> = RecordTable<
  FieldsOf<C[`${N}Add`]>
>

/**
 * The handlers of the calls made by `crud`.
 *
 * @example export const salleHandlers = crudHandlers(salle, 'salle', { table: 'records.salle', … })
 */
export function crudHandlers<const N extends string, C extends Record<string, Endpoint>>(
  calls: C,
  name: N,
  of: TableOf<C, N>,
): Handlers<C> {
  const restricted = rowScope(of.table)
  const record = recordOf(of, restricted)
  type Sent = Seen & Record<string, unknown>
  type InLang = { lang: Lang }
  const asked = ({ lang }: Partial<InLang>, { session }: Context): RecordView => ({
    ...(lang && { lang }),
    ...((restricted.ofYear || of.shown || session.diplomes) && { scope: scopeOf(session) }),
  })
  const steps = {
    List: async ({ lang, ...paging }: Paging & InLang, context: Context) =>
      record.list(context.db, paging, asked({ lang }, context)),
    ById: async ({ id, ...rest }: Seen & InLang, context: Context) => ({
      record: await record.get(context.db, id, asked(rest, context)),
    }),
    Add: async ({ lang, ...values }: InLang, context: Context) => ({
      status: 200,
      record: await record.add(context, values as never, asked({ lang }, context)),
    }),
    Update: async (sent: Sent, context: Context) => {
      await record.update(context, sent as never, asked({}, context))
      return { status: 200 }
    },
    Delete: async (seen: Sent, context: Context) => {
      await record.remove(context, seen, asked({}, context))
      return { status: 200 }
    },
  }
  const handlers = Object.entries(steps).map(([step, handler]) => [`${name}${step}`, handler] as const)
  for (const [call] of handlers) if (!calls[call]) throw new Error(`${name} has no call ${call}`)
  // `crud` composes the names of the calls in the same way
  return Object.fromEntries(handlers) as unknown as Handlers<C>
}
