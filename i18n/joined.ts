/** Two catalogues as one: both may have texts of the same resource. */
export const joined = <A extends object, B extends object>(one: A, other: B): A & B => {
  const all = { ...one } as Record<string, unknown>
  for (const [key, value] of Object.entries(other)) {
    const there = all[key]
    all[key] = there && typeof there === 'object' ? joined(there, value) : value
  }
  return all as A & B
}

/** The catalogues of several files as one. */
export const allOf = <A extends object>(parts: Readonly<Record<string, object>> | readonly object[]): A =>
  Object.values(parts).reduce((all, part) => joined(all, part), {}) as A
