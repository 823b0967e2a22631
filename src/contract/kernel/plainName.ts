import { fold } from './fold'

/** A name by which people call the same thing: as searches fold it, and without spaces and punctuation. */
export const plainName = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]/gu, '')
