import { isSamePerson, wordsOf } from '../../../contract/kernel/samePerson'

/** Whether one name is written in Arabic and the other is not. */
export const isInOtherScript = (one: string, other: string): boolean => isArabic(one) !== isArabic(other)
const isArabic = (name: string) => /\p{Script=Arabic}/u.test(name)

/** Whether two names have no word in common. Names in two scripts may be the same. */
export function isAnotherPerson(one: string, other: string): boolean {
  const known = new Set(wordsOf(one))
  return (
    !isInOtherScript(one, other) &&
    !wordsOf(other).some((word) => known.has(word)) &&
    !isSamePerson({ prenom: '', nom: one }, { prenom: '', nom: other })
  )
}
