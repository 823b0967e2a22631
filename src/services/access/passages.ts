import { sql } from 'kysely'
import type { Db } from '../db/schema'
import { CHALLENGE_S, EXIT_HOURS, PASSAGE_MINUTES, PASSAGE_S } from '../kernel/limits'
import { hashToken } from './credentials/tokens'

/*
 * Sign-ins on their way to an identity provider or an authenticator and back: each can be used once, for a limited
 * time.
 */

type Etape = 'depart' | 'retour' | 'sortie' | 'defi'
const SECONDS: Record<Etape, number> = {
  depart: PASSAGE_MINUTES * 60,
  retour: PASSAGE_S,
  sortie: EXIT_HOURS * 3600,
  defi: CHALLENGE_S,
}

interface Passage {
  fournisseur: string
  prise: Buffer
}

/** Stores one that was begun, and deletes expired ones. */
export async function keepPassage(
  db: Db,
  etape: Etape,
  { cle, contenu, ...passage }: Passage & { cle: string; contenu: object },
): Promise<void> {
  await db.deleteFrom('gateway.passage').where('expire_le', '<', sql<Date>`now()`).execute()
  await db
    .insertInto('gateway.passage')
    .values({
      cle: hashToken(cle),
      etape,
      ...passage,
      contenu: JSON.stringify(contenu),
      expire_le: sql<Date>`now() + make_interval(secs => ${SECONDS[etape]})`,
    })
    .execute()
}

/** Takes what was stored under this key; undefined if there is nothing, or it has expired. */
export async function takePassage<Contenu = object>(db: Db, etape: Etape, cle: string) {
  const row = await db
    .deleteFrom('gateway.passage')
    .where('cle', '=', hashToken(cle))
    .where('etape', '=', etape)
    .where('expire_le', '>', sql<Date>`now()`)
    .returning(['fournisseur', 'prise', 'contenu'])
    .executeTakeFirst()
  return row as (Passage & { contenu: Contenu }) | undefined
}
