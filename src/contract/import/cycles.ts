import { plainName } from '../kernel/plainName'

/* The cycle of a diploma, guessed from its name. */

const CYCLES = {
  Licence: { words: ['licence', 'bachelor', 'إجازة', 'ليسانس'], code: /^L(P|[1-3])\b/i },
  Master: { words: ['master', 'mastère', 'ماستر', 'ماجستير'], code: /^(MP|M[12])\b/i },
  Doctorat: { words: ['doctorat', 'doctorate', 'phd', 'دكتوراه'], code: /^D[1-3]\b/i },
  'Cycle d’ingénieur': { words: ['ingénieur', 'engineer', 'مهندس', 'هندسة'], code: /^(ING|CI)[1-3]?\b/i },
} as const
export type CycleName = keyof typeof CYCLES

/** @example cycleIn('Mastère professionnel en finance') // 'Master' */
export function cycleIn(name: string): CycleName | undefined {
  const plain = plainName(name)
  const found = (Object.keys(CYCLES) as CycleName[]).flatMap((cycle) => {
    const { words, code } = CYCLES[cycle]
    const places = words.map((word) => plain.indexOf(plainName(word))).filter((place) => place >= 0)
    if (code.test(name.trim())) places.push(0)
    return places.length > 0 ? [{ cycle, place: Math.min(...places) }] : []
  })
  return found.sort((one, other) => one.place - other.place)[0]?.cycle
}
