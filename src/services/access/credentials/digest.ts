import { createHash } from 'node:crypto'

/** A text as something short that stands for it and does not tell it: 43 letters that an address may hold. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
