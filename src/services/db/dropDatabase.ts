import pg from 'pg'

/**
 * Drops a database, if it is there, that sessions of ours may still use: they are ended, and no new ones begin. `WITH
 * (FORCE)` is refused while autovacuum works in it, since only a superuser may end that; the plain statement asks it to
 * give way.
 */
export async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name])
  if (!rowCount) return
  const database = pg.escapeIdentifier(name)
  await admin.query(`ALTER DATABASE ${database} WITH ALLOW_CONNECTIONS false`)
  await endSessions(admin, name)
  await admin.query(`DROP DATABASE ${database}`)
}

/** Ends the sessions of our roles in a database. */
export const endSessions = (admin: pg.Client, name: string): Promise<unknown> =>
  admin.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE datname = $1 AND pid <> pg_backend_pid() AND pg_has_role(usesysid, 'USAGE')`,
    [name],
  )
