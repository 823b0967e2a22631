/** Before a name: particles of families, and titles. */
const LEADING = /^(?:(?:ben|bin|el|al|de|du|des|la|le|van|von|ould|mme|[md]r?|pr|بن|ابن|أبو|آل)\.?\s+)+/i
/** The first letter of each word, behind an article that is written with it: El-Amrani, d’Alembert, العربي. */
const FIRST_LETTERS = /(?<![\p{L}\p{M}\p{N}'’-])(?:[ea]l-|[dl]['’]|ال)?([\p{L}\p{N}])/giu

/** The first letters of the words of a name, or of an address in its place. */
export const lettersOf = (name: string): string[] =>
  [...name.replace(/@.*/, '').replace(LEADING, '').matchAll(FIRST_LETTERS)].map(([, letter = '']) =>
    letter.toUpperCase(),
  )

/**
 * The letters that stand for somebody: of the first word of a name and of the last. What is between them keeps Arabic
 * letters from joining.
 *
 * @example
 * initialsOf('Jean-Marc de La Fontaine') // 'J\u200cF'
 * initialsOf('محمد بن علي') // 'م\u200cع'
 */
export function initialsOf(name: string): string {
  const letters = lettersOf(name)
  return (letters.length > 1 ? [letters[0], letters.at(-1)] : letters).join('\u200c')
}
