import type pg from 'pg'

/**
 * Drops a database that our sessions may still use. `WITH (FORCE)` is refused while autovacuum works in it, since only
 * a superuser may end that; the plain statement asks it to give way.
 */
export async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  await admin.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user',
    [name],
  )
  await admin.query(`DROP DATABASE IF EXISTS ${name}`)
}
