import type { Lang } from '../../contract/kernel/constants'

type Label = Record<Lang, string>

/**
 * Reads a list with one row per line and cells separated by `|`, under the given column names.
 *
 * @example table(['code', 'fr'], 'LGL | Génie logiciel') // [{ code: 'LGL', fr: 'Génie logiciel' }]
 */
export function table<const C extends readonly string[]>(
  columns: C,
  text: string,
): Record<C[number], string>[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      if (cells.length !== columns.length) throw new Error(`${cells.length} cells in: ${line}`)
      return Object.fromEntries(columns.map((name, index) => [name, cells[index]])) as Record<
        C[number],
        string
      >
    })
}

/** A comma-separated list. */
export const words = (text: string): string[] => text.trim().split(/\s*,\s*/)

export const label = ({ fr, en, ar }: Label): Label => ({ fr, en, ar })

/** The ASCII form of a name, for an email address: `Hédi Ben M'rad` is `hedi.ben.mrad`. */
export const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')

/** Eight digits in a block that no operator assigns number by number. */
export const phone = (prefix: number, number: number): string =>
  `${prefix}000${String(number % 1000).padStart(3, '0')}`
