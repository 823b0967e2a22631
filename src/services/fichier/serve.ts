import type { Db } from '../db/schema'
import type { Log } from '../gateway/mount'
import { plainRoute } from '../gateway/plainRoute'
import { found, Refusal } from '../kernel/refusal'
import { savedAs } from './names'
import { fileOf } from './signed'
import type { FileStore } from './store'
import { webStream } from './webStream'

/**
 * Serves the file that a ticket opens: to be saved under its name, never shown as a page of ours. A range can be
 * requested, so that interrupted downloads continue.
 */
export const serveFile = (db: Db, store: FileStore, log: Log) =>
  plainRoute(log, async (c) => {
    const id = await fileOf(db, c.req.param('ticket') ?? '')
    if (id === undefined) throw new Refusal('link_expired', 'the address of the file has expired')
    const file = found(
      await db
        .selectFrom('internship.fichier')
        .select(['nom', 'type', 'taille', 'empreinte'])
        .where('id', '=', id)
        .executeTakeFirst(),
      'file',
    )
    const headers = {
      ...savedAs(file.nom, file.type),
      'accept-ranges': 'bytes',
    }
    const span = spanOf(c.req.header('range'), file.taille)
    if (span === 'outside') {
      return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.taille}` } })
    }
    const { start, end } = span ?? { start: 0, end: file.taille - 1 }
    if ((await store.size(file.empreinte)) !== file.taille) throw missing()
    const stream = await store.open(file.empreinte, { start, end })
    if (!stream) throw missing()
    return new Response(webStream(stream), {
      status: span ? 206 : 200,
      headers: {
        ...headers,
        'content-length': String(end - start + 1),
        ...(span && { 'content-range': `bytes ${start}-${end}/${file.taille}` }),
      },
    })
  })

const missing = () => new Refusal('file_missing', 'the content of the file is not in the store')

/** RFC 9110, 14.2: an invalid range requests the whole file. */
function spanOf(
  range: string | undefined,
  size: number,
): { start: number; end: number } | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (!first && !last) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  return start > end ? 'outside' : { start, end }
}
