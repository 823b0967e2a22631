import { createHash } from 'node:crypto'

/** A short digest that identifies a text without revealing it: 43 characters that are safe in an address. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
