import { createHash } from 'node:crypto'
import type { Identity } from './identity'

/*
 * Signs a PDF as our compiler writes it, by what the format calls an incremental update: every byte that was there
 * stays, and the signature, of no size on its first page, stands behind them. So what the file says of itself, as that
 * it is for archives, stays true.
 */

/** With PAdES in its baseline: who has signed is named in what is signed. */
const SUBFILTER = 'ETSI.CAdES.detached'
const BYTE_RANGE = '/ByteRange [0 0000000000 0000000000 0000000000]'
const HOLE = 64

/** @throws Error where it is no PDF with a plain table of its objects */
export function signedPdf(pdf: Uint8Array, identity: Identity, le: Date): Uint8Array<ArrayBuffer> {
  const old = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length)
  const file = readFile(old)
  // a signature is as long whatever it signs
  const room = identity.cms(Buffer.alloc(32)).length + HOLE
  const whole = withPlace(old, file, { name: identity.name, le, room })
  const start = whole.indexOf(`<${'0'.repeat(room * 2)}>`, old.length)
  const end = start + room * 2 + 2
  const range = `/ByteRange [0 ${start} ${end} ${whole.length - end}`
  whole.write(`${range.padEnd(BYTE_RANGE.length - 1)}]`, whole.indexOf(BYTE_RANGE, old.length), 'latin1')
  const digest = createHash('sha256').update(whole.subarray(0, start)).update(whole.subarray(end)).digest()
  const cms = identity.cms(digest)
  whole.write(cms.toString('hex'), start + 1, 'latin1')
  return new Uint8Array(whole)
}

interface PdfFile {
  /** The byte offset of its last cross-reference table. */
  startxref: number
  /** How many objects it counts. */
  size: number
  root: number
  /** What else its trailer names. */
  rest: string
  /** What stands between `obj` and `endobj`. */
  object(nr: number): string
}

function readFile(pdf: Buffer): PdfFile {
  const text = pdf.toString('latin1')
  const startxref = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? Number.NaN)
  const [, entries = '', trailer = ''] =
    /^xref\s+0 \d+\s+((?:\d{10} \d{5} [nf]\s+)+)trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(
      text.slice(startxref),
    ) ?? []
  const offsets = entries.trim().split(/\s*[\r\n]+/)
  const size = Number(/\/Size (\d+)/.exec(trailer)?.[1])
  const root = Number(/\/Root (\d+) 0 R/.exec(trailer)?.[1])
  if (!size || !root || offsets.length !== size) throw new Error('this PDF has no plain table of its objects')
  const rest = ['Info', 'ID'].flatMap((name) => {
    const said = new RegExp(`/${name} (\\[[^\\]]*\\]|\\d+ 0 R)`).exec(trailer)
    return said ? [said[0]] : []
  })
  const object = (nr: number) => {
    const from = Number(offsets[nr]?.slice(0, 10))
    const body = text.slice(from, text.indexOf('endobj', from))
    return body.replace(/^\s*\d+ 0 obj/, '')
  }
  return { startxref, size, root, rest: rest.join(' '), object }
}

/** The file with a signature's place at its end, of `room` bytes that are still 0. */
function withPlace(
  old: Buffer,
  file: PdfFile,
  { name, le, room }: { name: string; le: Date; room: number },
): Buffer {
  const [signature, field] = [file.size, file.size + 1]
  const page = firstPage(file)
  const moment = le.toISOString().slice(0, 19).replace(/[-T:]/g, '')
  const objects: [number, string][] = [
    [file.root, added(file.object(file.root), `/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >>`)],
    [page, withAnnotation(file, page, field)],
    [
      signature,
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${SUBFILTER} /Name ${textOf(name)} /M (D:${moment}Z)
${BYTE_RANGE} /Contents <${'0'.repeat(room * 2)}> >>`,
    ],
    [
      field,
      // printed, and locked: of no size, it has nothing to show
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Sceau) /V ${signature} 0 R /P ${page} 0 R /Rect [0 0 0 0] /F 132 >>`,
    ],
  ]
  const pieces: string[] = []
  const entries: string[] = []
  let at = old.length + 1
  for (const [nr, body] of objects.sort(([one], [other]) => one - other)) {
    const piece = `${nr} 0 obj\n${body.trim()}\nendobj\n`
    entries.push(`${nr} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
    pieces.push(piece)
    at += piece.length
  }
  const trailer = `<< /Size ${file.size + 2} /Root ${file.root} 0 R ${file.rest} /Prev ${file.startxref} >>`
  pieces.push(`xref\n${entries.join('')}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`)
  return Buffer.concat([old, Buffer.from(`\n${pieces.join('')}`, 'latin1')])
}

/** Of a tree of pages, by its first branches. */
function firstPage({ root, object }: PdfFile): number {
  let nr = Number(/\/Pages (\d+) 0 R/.exec(object(root))?.[1])
  for (let depth = 0; depth < 20; depth++) {
    const body = object(nr)
    if (/\/Type\s*\/Page\b(?!s)/.test(body)) return nr
    nr = Number(/\/Kids\s*\[\s*(\d+) 0 R/.exec(body)?.[1])
  }
  throw new Error('this PDF has no page')
}

function withAnnotation({ object }: PdfFile, page: number, field: number): string {
  const body = object(page)
  const [said, own = '', elsewhere] = /\/Annots\s*(?:\[([^\]]*)\]|(\d+) 0 R)/.exec(body) ?? []
  const all = `/Annots [${elsewhere ? object(Number(elsewhere)).replace(/[[\]]/g, ' ').trim() : own} ${field} 0 R]`
  return said ? body.replace(said, all) : added(body, all)
}

/** A dictionary with one more entry. */
const added = (dictionary: string, entry: string): string => dictionary.replace(/>>\s*$/, `${entry}\n>>`)

/** A text of whatever letters, in UTF-16. */
const textOf = (value: string): string =>
  `<FEFF${[...Buffer.from(value, 'utf16le').swap16()].map((byte) => byte.toString(16).padStart(2, '0')).join('')}>`
