import { createHash, randomBytes } from 'node:crypto'

/** A secret that nobody guesses, fit for a header and for an address: 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. It needs no salt: there is nothing to guess. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
