import { FICHIER_TYPES } from '../../contract/fichier/fichiers'

/** Controls, what turns the direction of a text, and what a file system would read as more than a name. */
const STRANGE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\\/:*?"<>|]+/gu
const LONGEST = 120
/** Of 255 that a file system takes: an archive puts a number in front, and the content may ask for another ending. */
const LONGEST_BYTES = 240

/** The name of a file as it was typed, without what could do something by itself; never empty. */
export function cleanName(nom: string): string {
  const name = nom
    .normalize('NFC')
    .replace(STRANGE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const end = /\.[^.]{1,8}$/.exec(name)?.[0] ?? ''
  if (name.length <= LONGEST && Buffer.byteLength(name) <= LONGEST_BYTES) return name || 'document'
  const kept = cut(
    name.slice(0, -end.length || undefined),
    LONGEST - end.length,
    LONGEST_BYTES - Buffer.byteLength(end),
  )
  return kept.trimEnd() + end
}

/** Its name ends as the content asks: `rapport.exe` that is a PDF becomes `rapport.exe.pdf`. */
export function namedByType(nom: string, type: string): string {
  const endings = FICHIER_TYPES[type] ?? []
  const [usual] = endings
  return !usual || endings.some((ending) => nom.toLowerCase().endsWith(`.${ending}`))
    ? nom
    : `${nom}.${usual}`
}

/** The headers of a download: saved under its name, never displayed as a page of ours, and not cached in between. */
export const savedAs = (nom: string, type: string) => ({
  'content-type': type,
  'content-disposition': attachment(nom),
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'cache-control': 'private, no-store',
})

/** RFC 6266: saved under its name, never shown in place. */
export function attachment(nom: string): string {
  const plain = nom.normalize('NFD').replace(/[^\x20-\x7e]|["\\%;]/g, '')
  const coded = encodeURIComponent(nom).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain.trim() || 'document'}"; filename*=UTF-8''${coded}`
}

/** By whole characters, so that no half of one is left. */
function cut(text: string, length: number, bytes: number): string {
  let [kept, left] = ['', bytes]
  for (const sign of text) {
    left -= Buffer.byteLength(sign)
    if (left < 0 || kept.length + sign.length > length) break
    kept += sign
  }
  return kept
}
