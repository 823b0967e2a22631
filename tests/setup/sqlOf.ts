import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'

const compiler = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A query of the service as one text with its parameters, which are texts or numbers. */
export function sqlOf(query: RawBuilder<unknown>): string {
  const { sql, parameters } = query.compile(compiler)
  return sql.replace(/\$(\d+)/g, (_, place: string) => `'${parameters[Number(place) - 1]}'`)
}
