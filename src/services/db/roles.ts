import type pg from 'pg'
import { SCHEMAS } from './schema'

export const roleOf = async (pool: pg.Pool): Promise<string> =>
  (await pool.query<{ role: string }>('SELECT current_user AS role')).rows[0]?.role ?? ''

/**
 * Grants the role that serves calls access to the rows of all tables, but only read access to the audit trail, which
 * triggers write as their owner. The caller holds the migration lock.
 */
export async function shareRows(owner: pg.ClientBase, role: string): Promise<void> {
  const { rowCount } = await owner.query(
    `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'v', 'S') AND CASE c.oid
       WHEN 'gateway.audit'::regclass THEN has_table_privilege($2, c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE')
       ELSE NOT has_table_privilege($2, c.oid, 'UPDATE') END
     LIMIT 1`,
    [SCHEMAS, role],
  )
  const { rows } = await owner.query<{ name: string; same: boolean }>(
    'SELECT quote_ident($1) AS name, current_user = $1 AS same',
    [role],
  )
  const [{ name = '', same = true } = {}] = rows
  if (same || !rowCount) return
  // several statements in one query are one transaction, unless one is already open
  await owner.query(`
    GRANT USAGE ON SCHEMA ${SCHEMAS} TO ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${SCHEMAS} TO ${name};
    GRANT SELECT, USAGE, UPDATE ON ALL SEQUENCES IN SCHEMA ${SCHEMAS} TO ${name};
    GRANT SELECT ON public.migration TO ${name};
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON gateway.audit FROM ${name}`)
}

/** Whether this role could change or remove rows of the audit trail, as its owner can. */
export async function canAlterAudit(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ can: boolean }>(
    `SELECT pg_has_role(c.relowner, 'MEMBER') OR pg_has_role(n.nspowner, 'MEMBER')
       OR has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE') AS can
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.oid = 'gateway.audit'::regclass`,
  )
  return rows[0]?.can === true
}
