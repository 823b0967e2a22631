import { plainName } from './plainName'

export interface PersonName {
  prenom: string
  nom: string
}

/**
 * Whether two names may belong to one person: each word of the shorter one occurs in the other, or is the initial of
 * one of its words. Ben Ali equals Benali. A name without words matches anybody.
 *
 * @example isSamePerson({ prenom: 'A.', nom: 'Byron' }, { prenom: 'Ada', nom: 'BYRON' }) // true
 */
export function isSamePerson(one: PersonName, other: PersonName): boolean {
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

/** The normalised words of a name: `['ben', 'ali']`. */
export const wordsOf = (name: string): string[] =>
  name
    .split(/[\s\p{P}]+/u)
    .map(plainName)
    .filter(Boolean)
const isInitial = (letter: string, word: string) => letter.length === 1 && word.startsWith(letter)
