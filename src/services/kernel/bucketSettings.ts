/** A bucket of an object store that speaks S3, and a key to it. */
export interface BucketSettings {
  /** The address of the store, without a slash at the end. */
  endpoint: string
  name: string
  /** What all keys begin with: empty, or ending with a slash. */
  prefix: string
  region: string
  keyId: string
  key: string
}

export const BUCKET_URL = 's3://bucket/prefix?endpoint=https://s3.example&region=eu-west-1'

/**
 * Reads the address of a bucket; without a region it is that of stores that have none.
 *
 * @returns undefined for one that is not written so
 * @example bucketAt('s3://stages/documents?endpoint=https://s3.univ.example')
 */
export function bucketAt(text: string): Omit<BucketSettings, 'keyId' | 'key'> | undefined {
  const [, name, prefix = '', query = ''] = WRITTEN.exec(text) ?? []
  const given = new URLSearchParams(query)
  const { endpoint = '', region = 'us-east-1', ...more } = Object.fromEntries(given)
  if (!name || Object.keys(more).length > 0 || !/^[\w-]+$/.test(region) || !URL.canParse(endpoint)) return
  const { protocol, username, password, search, hash } = new URL(endpoint)
  if (!/^https?:$/.test(protocol) || username || password || search || hash) return
  return { endpoint: endpoint.replace(/\/+$/, ''), name, prefix: prefix && `${prefix}/`, region }
}

/** Names and prefixes are of what no server and no proxy spells otherwise. */
const WRITTEN = /^s3:\/\/(\w[\w.-]{1,61}\w)(?:\/((?:\w[\w.-]*)(?:\/\w[\w.-]*)*))?\/?(?:\?(.*))?$/
