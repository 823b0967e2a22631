import { sql } from 'kysely'
import type { Db, Trx } from '../db/schema'
import { CHALLENGE_S, EXIT_HOURS, PASSAGE_MINUTES, PASSAGE_S, SECOND_STEP_S } from '../kernel/limits'
import { hashToken } from './credentials/tokens'

/*
 * What is under way between here and a provider of identities, an authenticator or a second factor: it works once, and
 * for a while.
 */

type Etape = 'depart' | 'retour' | 'sortie' | 'defi' | 'facteur'
const SECONDS: Record<Etape, number> = {
  depart: PASSAGE_MINUTES * 60,
  retour: PASSAGE_S,
  sortie: EXIT_HOURS * 3600,
  defi: CHALLENGE_S,
  facteur: SECOND_STEP_S,
}

interface Passage {
  fournisseur: string
  prise: Buffer
}

/** Keeps what was begun until it comes back, and forgets what is over. */
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

/** What was kept under this key, used up; undefined: nothing, or it is over. */
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

/** What is kept under this key, until the transaction ends: others who want it wait. It stays unless it is taken. */
export async function holdPassage<Contenu = object>(trx: Trx, etape: Etape, cle: string) {
  const row = await trx
    .selectFrom('gateway.passage')
    .select(['fournisseur', 'prise', 'contenu'])
    .where('cle', '=', hashToken(cle))
    .where('etape', '=', etape)
    .where('expire_le', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
  return row as (Passage & { contenu: Contenu }) | undefined
}
