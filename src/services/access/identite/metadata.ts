import { readFile, stat } from 'node:fs/promises'
import type { SamlSettings } from '../../kernel/identityProviders'
import { FEDERATION_CHARS, FEDERATION_THREAD, PROVIDER_KNOWN_MS, PROVIDER_S } from '../../kernel/limits'
import { thread } from '../../kernel/thread'
import { textOf } from './provider'
import type { Metadata, MetadataInput } from './readMetadata'
import readThread from './readMetadata?thread'

/** A federation's file has some ten megabytes: its signature is verified beside everything else. */
const inThread = thread<MetadataInput, Metadata>(readThread, FEDERATION_THREAD)

/**
 * Keeps the metadata of a federation or of one provider. A file is read again when it has changed, an address after an
 * hour: meanwhile, and while the address does not answer, the former metadata count until they expire.
 */
export function metadataOf({ metadata: source, metadataCert, idps }: SamlSettings): () => Promise<Metadata> {
  let known: { metadata: Metadata; at: number; version: string } | undefined
  let underWay: Promise<Metadata> | undefined
  const isAddress = /^https?:/.test(source)

  async function read(version: string): Promise<Metadata> {
    const xml = isAddress ? await download(source) : await readFile(source, 'utf8')
    const cert = metadataCert && (await readFile(metadataCert, 'utf8'))
    const metadata = await inThread({ xml, cert, only: idps })
    if (metadata.validUntil < Date.now()) throw new Error(`the metadata at ${source} have expired`)
    if (metadata.idps.length === 0)
      throw new Error(`the metadata at ${source} have no identity provider for us`)
    known = { metadata, at: Date.now(), version }
    return metadata
  }

  return async () => {
    const version = isAddress ? '' : String((await stat(source)).mtimeMs)
    if (
      known?.version === version &&
      known.at + (isAddress ? PROVIDER_KNOWN_MS : Number.POSITIVE_INFINITY) > Date.now()
    )
      return known.metadata
    underWay ??= read(version).finally(() => {
      underWay = undefined
    })
    if (!known || known.metadata.validUntil < Date.now()) return underWay
    // tried again with the next sign-in
    underWay.catch(() => {})
    return known.metadata
  }
}

async function download(address: string): Promise<string> {
  const answer = await fetch(address, {
    redirect: 'error',
    // a large file takes longer than an answer
    signal: AbortSignal.timeout(PROVIDER_S * 6 * 1000),
  })
  if (!answer.ok) throw new Error(`it answered ${answer.status}`, { cause: answer })
  return textOf(answer, FEDERATION_CHARS)
}
