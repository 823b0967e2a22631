/** Whether « de » before a name is « d’ » in French: « d’Inès », but « de Yosra ». */
export const isElided = (name: string): boolean =>
  /^[\u2068]?(?:[aeiouàâäéèêëîïôöùûüæœ]|y[^aeiouéè])/i.test(name)

/** A name after what stands before it, « de » or « que » with its spaces, or nothing. */
export const beforeName = (before: string | undefined, name: string): string =>
  before && isElided(name) ? `${before.slice(0, -2)}’${name}` : `${before ?? ''}${name}`
