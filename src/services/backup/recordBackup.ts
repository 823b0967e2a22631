import type pg from 'pg'
import type { Saved } from './save'

/** Records when the last backup was written. On a read-only database, such as a standby, it stays unknown. */
export async function recordBackup(
  pool: pg.Pool,
  { bytes, lost }: Pick<Saved, 'bytes' | 'lost'>,
): Promise<void> {
  await pool
    .query(
      `INSERT INTO gateway.sauvegarde (octets, perdus) VALUES ($1, $2)
       ON CONFLICT (seule) DO UPDATE SET le = now(), octets = excluded.octets, perdus = excluded.perdus`,
      [bytes, lost],
    )
    .catch((error: unknown) => console.error(`The backup is whole, but could not be noted as made: ${error}`))
}
