import { z } from 'zod'
import { cleanText } from './cleanText'

/** What somebody types, at most so long: every text of a call is one of these, or what a program writes. */
export const text = (max: number) => z.string().overwrite(cleanText).max(max)
/** The same, and there is something to be seen. */
export const required = (max: number) => text(max).min(1)
