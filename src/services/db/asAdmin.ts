import pg from 'pg'

/** Does some work on a connection of its own, such as making databases and roles, which no transaction may hold. */
export async function asAdmin(
  config: pg.ClientConfig,
  work: (admin: pg.Client) => Promise<unknown>,
): Promise<void> {
  const admin = new pg.Client(config)
  await admin.connect()
  await work(admin).finally(() => admin.end())
}
