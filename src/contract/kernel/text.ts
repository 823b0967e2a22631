import { z } from 'zod'
import { cleanText } from './cleanText'
import { hasLetter } from './hasLetter'

/** A typed text with a maximum length. Every text in a call is one of these, unless a program writes it. */
export const text = (max: number) => z.string().overwrite(cleanText).max(max)
/** The same, but not empty. */
export const required = (max: number) => text(max).min(1)

/** A person's name: a text without a letter, such as a dot, counts as empty. */
export const personName = (max: number) => text(max).overwrite((typed) => (hasLetter(typed) ? typed : ''))
export const requiredName = (max: number) => personName(max).min(1)
