import type { Encoding } from '../../../contract/import/importCalls'

/** The characters of the bytes from 0x80 on, on which releases of Node.js disagree, or which they do not know. */
const HIGH = {
  'windows-1252':
    '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  macintosh:
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
} as const
type EightBit = keyof typeof HIGH
const EIGHT_BITS = Object.keys(HIGH) as EightBit[]

/**
 * Reads bytes as text, in the most likely encoding or the requested one.
 *
 * @throws TextDecoder's errors if the requested encoding does not fit, or UTF-16 is cut off
 */
export function decode(bytes: Buffer, asked?: Encoding): { text: string; encoding: Encoding } {
  const encoding = asked ?? guess(bytes)
  return { encoding, text: textOf(bytes, encoding) }
}

function textOf(bytes: Buffer, encoding: Encoding): string {
  if (isEightBit(encoding)) return eightBit(bytes, encoding)
  return new TextDecoder(encoding, { fatal: encoding !== 'utf-8' }).decode(bytes)
}

const isEightBit = (encoding: Encoding): encoding is EightBit => encoding in HIGH

const eightBit = (bytes: Buffer, encoding: EightBit) =>
  bytes
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (char) => HIGH[encoding][char.charCodeAt(0) - 0x80] ?? char)

function guess(bytes: Buffer): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Headings are ASCII: without a byte order mark, the zero bytes beside their characters reveal UTF-16.
  if (second === 0 && first !== 0) return 'utf-16le'
  if (first === 0 && second !== 0) return 'utf-16be'
  if (isUtf8(bytes)) return 'utf-8'
  const sample = bytes.subarray(0, SAMPLE)
  const likely = EIGHT_BITS.map((encoding) => ({ encoding, score: likeness(eightBit(sample, encoding)) }))
  return likely.reduce((best, each) => (each.score > best.score ? each : best)).encoding
}

const SAMPLE = 200_000

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** How French a text looks: accented letters inside words count for it, symbols in the middle of words against it. */
function likeness(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const capitals =
    count(/(?<![a-zß-ÿ])[ÀÂÇÈÉÊËÎÏÔÙÛÜŒ](?![a-zß-ÿ]{0,1}[A-Z])/g) + count(/[A-Z][ÀÂÇÈÉÊËÎÏÔÙÛÜŒ]/g)
  const letters = count(/[a-zA-Zß-ÿ][àâçèéêëîïôùûüœ]|(?<![A-Za-z])[éèàêâô](?=[a-z])/g)
  const punctuation = count(/[a-z][’][a-z]|[«“][ \u00a0]?\p{L}|\p{L}[ \u00a0]?[»”]|\d[ \u00a0]?€| – /gu)
  const strange = count(/[\u0080-\u009f\uf8ff]|[^\s\p{L}\d,;:."'’()/&@\-–—€«»“”°…|_+*#%!?=<>[\]\t]/gu)
  const inWords = count(/[a-z][^\sa-zA-Z\dà-ÿœ'’,;:."()/@|\t_+&[\]{}<>=?!*#%-][a-z]/gi)
  return letters * 2 + capitals + punctuation - 2 * strange - 3 * inWords
}
