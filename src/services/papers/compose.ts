import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { PapierKind } from '../../contract/papers/papers'
import { serveThread } from '../kernel/thread'
import convention from './layouts/convention.typ?raw'
import etiquettes from './layouts/etiquettes.typ?raw'
import feuille from './layouts/feuille.typ?raw'
import feuilles from './layouts/feuilles.typ?raw'
import preuve from './layouts/preuve.typ?raw'
import verification from './layouts/verification.typ?raw'

/* The thread that lays out papers: Typst, which no other module loads. Layouts and fonts are ours; nothing is fetched. */

/** The school's picture, as its bytes. */
export interface Logo {
  type: string
  octets: Uint8Array
}

/** A file that a paper brings along, by the name its layout reads it by. */
export interface Piece {
  fichier: string
  octets: Uint8Array
}

export interface Composing {
  kind: PapierKind
  papers: readonly unknown[]
  logo?: Logo
  pieces?: readonly Piece[]
  /** Seconds since 1970: when the file says that it was made. Default: now. */
  le?: number
}

export interface Composed {
  pdf: Uint8Array<ArrayBuffer>
}

const LAYOUTS: Record<PapierKind, string> = { convention, feuille: feuilles, etiquettes }

/** PDF for archiving, tagged so that it can be read aloud. The compiler accepts one standard at a time. */
const STANDARD = 'a-2a'
/** The same, but allowing attached files. */
const STANDARD_WITH_FILES = 'a-3a'

/** A folder that need not be there: all files are given. */
const ROOT = join(import.meta.dirname, 'papers')
/** Beside what all layouts import. */
const fileOf = (kind: string) => join(ROOT, `kind-${kind}.typ`)
const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}
const FONTS = [
  'ibm-plex-sans/400Regular/IBMPlexSans_400Regular',
  'ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold',
  'ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular',
  'ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold',
]
/**
 * The compiler's cache keeps what it computed for this many previous papers: fonts and layouts, not other people’s
 * content.
 */
const KEPT = 2

let made: Promise<NodeCompiler> | undefined

async function makeCompiler(): Promise<NodeCompiler> {
  const require = createRequire(import.meta.url)
  const compiler = await import('@myriaddreamin/typst-ts-node-compiler')
  const fontBlobs = await Promise.all(
    FONTS.map((name) => readFile(require.resolve(`@expo-google-fonts/${name}.ttf`))),
  )
  const one = compiler.NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs }] })
  one.addSource(join(ROOT, 'feuille.typ'), feuille)
  one.addSource(join(ROOT, 'verification.typ'), verification)
  one.addSource(join(ROOT, 'preuve.typ'), preuve)
  for (const [kind, layout] of Object.entries(LAYOUTS)) one.addSource(fileOf(kind), layout)
  return one
}

async function compose({
  kind,
  papers,
  logo,
  pieces = [],
  le = Math.floor(Date.now() / 1_000),
}: Composing): Promise<Composed> {
  made ??= makeCompiler()
  const compiler = await made
  const ending = logo && ENDINGS[logo.type]
  const shadows = pieces.map(({ fichier, octets }) => ({ path: join(ROOT, fichier), octets }))
  if (logo && ending) shadows.push({ path: join(ROOT, `logo.${ending}`), octets: logo.octets })
  const write = ({ withLogo = true, withPieces = pieces.length > 0, isKept = true }) => {
    const picture = withLogo && ending ? `logo.${ending}` : ''
    const data = JSON.stringify({ papiers: papers, logo: picture, pieces: withPieces }, breaks)
    const main = { mainFilePath: fileOf(kind), inputs: { data } }
    return compiler.pdf(main, {
      creationTimestamp: le,
      ...(isKept && { pdfStandard: withPieces ? STANDARD_WITH_FILES : STANDARD }),
    })
  }
  for (const { path, octets } of shadows) compiler.mapShadow(path, Buffer.from(octets))
  try {
    return {
      pdf: new Uint8Array(
        firstThatGoes([
          () => write({}),
          () => write({ isKept: false }),
          () => write({ withLogo: false }),
          () => write({ withLogo: false, isKept: false }),
          // a picture that cannot be drawn is still named
          () => write({ withPieces: false }),
          () => write({ withPieces: false, withLogo: false, isKept: false }),
        ]),
      ),
    }
  } finally {
    for (const { path } of shadows) compiler.unmapShadow(path)
    compiler.evictCache(KEPT)
  }
}

/**
 * What has no place to break and is longer than a column may be broken anywhere, but for digests, addresses and
 * drawings, which are read by programs. Half a character is none, and controls have no picture.
 */
const breaks = (name: string, value: unknown) =>
  typeof value === 'string' && !DIGEST.test(value) && !READ_BY_PROGRAMS.has(name)
    ? value.replace(HALVES, '\ufffd').replace(CONTROLS, '').replace(UNBROKEN, '$&\u200b')
    : value
const READ_BY_PROGRAMS: ReadonlySet<string> = new Set(['lien', 'qr'])
const DIGEST = /^[\da-f]{64}$/
const HALVES = /\p{Cs}/gu
const CONTROLS = /(?!\n)\p{Cc}/gu
const UNBROKEN = /[^\s-]{30}(?=[^\s-])/gu

/**
 * Archives take no character without a picture of it, and a school's logo may be one that no more than its header is
 * sound of.
 */
function firstThatGoes(tries: readonly (() => Buffer)[]): Buffer {
  let failure: unknown
  for (const attempt of tries) {
    try {
      return attempt()
    } catch (error) {
      failure ??= error
    }
  }
  throw failure
}

serveThread(compose)
