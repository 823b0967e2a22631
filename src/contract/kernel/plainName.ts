/** A name by which people call the same thing: without case, accents, spaces and punctuation. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
