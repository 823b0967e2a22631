import { plainName } from './plainName'

export interface Named {
  prenom: string
  nom: string
}

/**
 * Whether two names may be one person's: the words of the shorter are all in the other, or begin one of its words with a single
 * letter. Ben Ali is Benali. A name without words is nobody else's.
 *
 * @example isSamePerson({ prenom: 'A.', nom: 'Byron' }, { prenom: 'Ada', nom: 'BYRON' }) // true
 */
export function isSamePerson(one: Named, other: Named): boolean {
  const both = [one, other].map(({ prenom, nom }) => wordsOf(`${prenom} ${nom}`))
  const [short = [], long = []] = both.sort((a, b) => a.length - b.length)
  if (short.join('') === long.join('')) return true
  return (
    short.length > 0 &&
    short.every((word) =>
      long.some((each) => each === word || isInitial(word, each) || isInitial(each, word)),
    )
  )
}

/** The words of a name as names are compared: `['ben', 'ali']`. */
export const wordsOf = (name: string): string[] =>
  name
    .split(/[\s\p{P}]+/u)
    .map(plainName)
    .filter(Boolean)
const isInitial = (letter: string, word: string) => letter.length === 1 && word.startsWith(letter)
