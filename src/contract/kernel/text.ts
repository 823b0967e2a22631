import { z } from 'zod'
import { cleanText } from './cleanText'
import { hasLetter } from './hasLetter'

/** What somebody types, at most so long: every text of a call is one of these, or what a program writes. */
export const text = (max: number) => z.string().overwrite(cleanText).max(max)
/** The same, and there is something to be seen. */
export const required = (max: number) => text(max).min(1)

/** A person's name: what has no letter of any script, as a dot, is none. */
export const personName = (max: number) => text(max).overwrite((typed) => (hasLetter(typed) ? typed : ''))
export const requiredName = (max: number) => personName(max).min(1)
