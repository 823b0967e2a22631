import type { Db } from '../db/schema'
import { plainRoute } from '../gateway/plainRoute'
import { Refusal } from '../kernel/refusal'

/**
 * Serves the pictures of the school, which everybody may see, by their content: what an address shows never changes. The
 * type is the one that was found in the bytes.
 */
export const serveLogo = (db: Db) =>
  plainRoute(async (c) => {
    const picture = await db
      .selectFrom('records.image')
      .select(['type', 'octets'])
      .where('empreinte', '=', c.req.param('empreinte') ?? '')
      .executeTakeFirst()
    if (!picture) throw new Refusal('not_found', 'no such picture')
    return new Response(new Uint8Array(picture.octets), {
      headers: {
        'content-type': picture.type,
        'cache-control': 'public, max-age=31536000, immutable',
      },
    })
  })
