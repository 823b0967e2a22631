import { MAX_UPLOAD_BYTES } from '../../contract/kernel/constants'
import type { Config } from '../kernel/config'
import { getChecked, NotGot } from '../kernel/getChecked'
import { FEED_SOURCE_MS } from '../kernel/limits'
import { NOTHING_INSIDE } from '../kernel/reach'
import { FeedFailure, tooLargeSource } from './failure'
import { type Before, digestOf, type Read, type SourcePlace } from './feed'

const NOT_MODIFIED = 304

/**
 * Gets a file from an address.
 *
 * @throws FeedFailure
 */
export async function fetchSource(
  { webhookInside: inside = NOTHING_INSIDE }: Pick<Config, 'webhookInside'>,
  place: SourcePlace,
  before?: Before,
): Promise<Read> {
  const { status, headers, body } = await getChecked(new URL(place.lieu), {
    headers: {
      'user-agent': 'espace-stage-flux',
      accept: 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.5',
      ...rightsOf(place),
      ...(before?.etag && { 'if-none-match': before.etag }),
      ...(before?.modifie && { 'if-modified-since': before.modifie }),
    },
    inside,
    withinMs: FEED_SOURCE_MS,
    maxBytes: MAX_UPLOAD_BYTES,
  }).catch((error: unknown) => {
    if (!(error instanceof NotGot)) throw error
    throw error.reason === 'taille' ? tooLargeSource() : new FeedFailure(error.reason)
  })
  if (status === NOT_MODIFIED) return { unchanged: true }
  refuseStatus(status)
  if (isPage(headers['content-type'], body)) throw new FeedFailure('page')
  return {
    content: body,
    empreinte: digestOf(body),
    etag: headers.etag ?? null,
    modifie: headers['last-modified'] ?? null,
  }
}

function rightsOf({ acces, identifiant, secret }: SourcePlace): Record<string, string> {
  if (acces === 'jeton') return { authorization: `Bearer ${secret}` }
  if (acces !== 'basic') return {}
  return { authorization: `Basic ${Buffer.from(`${identifiant}:${secret}`).toString('base64')}` }
}

/** @throws FeedFailure */
function refuseStatus(statut: number): void {
  if (statut >= 200 && statut < 300) return
  if (statut === 401 || statut === 403) throw new FeedFailure('acces', { statut })
  if (statut === 404 || statut === 410) throw new FeedFailure('introuvable')
  throw new FeedFailure(statut >= 300 && statut < 400 ? 'ailleurs' : 'statut', { statut })
}

/** Whether it is a web page: whoever is not signed in is often shown one with 200. */
const isPage = (type = '', body: Buffer) =>
  /html/i.test(type) || /^\s*<(!doctype html|html[\s>])/i.test(body.toString('latin1', 0, 200))
