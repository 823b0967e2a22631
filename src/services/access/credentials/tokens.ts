import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes, safe to use in a header or a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash under which a token is stored. It needs no salt because tokens cannot be guessed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
