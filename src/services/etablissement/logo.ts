import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema'
import type { Log } from '../gateway/mount'
import { plainRoute } from '../gateway/plainRoute'
import { Refusal } from '../kernel/refusal'

/**
 * Serves the logos of the school and of companies, which everybody may see, by their content: what an address shows never
 * changes. The type is the one that was found in the bytes. A picture that is nobody's logo any more is not served.
 */
export const serveLogo = (db: Db, log: Log) =>
  plainRoute(log, async (c) => {
    const picture = await db
      .selectFrom('records.image as i')
      .select(['i.type', 'i.octets'])
      .where('i.empreinte', '=', c.req.param('empreinte') ?? '')
      .where(isLogo(sql.ref('i.empreinte')))
      .executeTakeFirst()
    if (!picture) throw new Refusal('not_found', 'no such picture')
    return new Response(new Uint8Array(picture.octets), {
      headers: {
        'content-type': picture.type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    })
  })

const isLogo = (empreinte: RawBuilder<unknown>) =>
  sql<boolean>`(EXISTS (SELECT FROM company.entreprise e WHERE e.logo = ${empreinte})
    OR EXISTS (SELECT FROM records.etablissement x WHERE x.logo = ${empreinte}))`

/** Removes the pictures that are nobody's logo and that no change of the history could bring back. */
export const tidyPictures = (db: Db) =>
  sql`DELETE FROM records.image i WHERE NOT ${isLogo(sql.ref('i.empreinte'))} AND i.empreinte NOT IN (
    SELECT v.logo FROM gateway.audit a, LATERAL (VALUES (a.before->>'logo'), (a.after->>'logo')) AS v (logo)
    WHERE a.entity IN ('company.entreprise', 'records.etablissement') AND v.logo IS NOT NULL)`.execute(db)
