import { sql } from 'kysely'
import type { RecordKind } from '../../contract/kernel/tables'
import type { Db } from '../db/schema'
import { KINDS } from './kinds'

/** A record's unconfirmed address; for a company, its own or else its account's. */
export async function waitingAddress(
  db: Db,
  [kind, id]: readonly [RecordKind, number],
): Promise<string | undefined> {
  const { rows } = await sql<{ nouvelle: string }>`
    SELECT a.nouvelle FROM gateway.adresse a WHERE a.nouvelle <> a.prouvee AND a.nouvelle <> ''
      AND ((a.entite = ${KINDS[kind].table} AND a.fiche_id = ${id}) OR (${kind} = 'entreprise' AND a.entite = 'company.compte'
        AND a.fiche_id IN (SELECT k.id FROM company.compte k WHERE k.entreprise_id = ${id})))
    ORDER BY a.entite DESC LIMIT 1`.execute(db)
  return rows[0]?.nouvelle
}
