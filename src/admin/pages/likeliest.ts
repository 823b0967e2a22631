/** How alike two addresses must be for one to be suggested in place of the other. */
const ALIKE = 0.45
const MOST = 3

/**
 * The places whose paths are most like a mistyped one, best first, three at most.
 *
 * @example likeliest('/Entreprises', places) // the one at /Entreprise
 */
export function likeliest<P extends { path: string }>(pathname: string, places: readonly P[]): P[] {
  const asked = pairsOf(pathname)
  return places
    .map((place) => ({ place, alike: alike(asked, pairsOf(place.path)) }))
    .filter(({ alike }) => alike >= ALIKE)
    .sort((one, other) => other.alike - one.alike)
    .slice(0, MOST)
    .map(({ place }) => place)
}

/** The pairs of neighbouring letters in the first step of a path. */
function pairsOf(path: string): string[] {
  const [, step = ''] = path.toLowerCase().split('/')
  return [...step].slice(1).map((letter, index) => step[index] + letter)
}

/** The share of pairs that two words have in common (Dice). */
function alike(one: readonly string[], other: readonly string[]): number {
  const common = one.filter((pair) => other.includes(pair)).length
  return (2 * common) / Math.max(1, one.length + other.length)
}
