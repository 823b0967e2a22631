import { fr } from './catalogues'

/** The French text of a key, of many things where it tells one from many; undefined where there is none. */
export function textAt(key: string): string | undefined {
  const text = key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], fr)
  return typeof text === 'string' ? text.split(' |||| ').at(-1) : undefined
}
