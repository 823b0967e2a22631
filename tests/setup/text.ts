import { fr } from './catalogues'

/** The French text of a key, the plural if there is one; undefined if there is none. */
export function textAt(key: string): string | undefined {
  const text = key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], fr)
  return typeof text === 'string' ? text.split(' |||| ').at(-1) : undefined
}
