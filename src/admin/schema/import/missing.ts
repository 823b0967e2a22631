import { type CycleName, cycleIn } from '../../../contract/import/cycles'
import type { ImportOptions, ImportReport } from '../../../contract/import/importCalls'
import type { Option } from '../../../contract/kernel/endpoint'

type Missing = ImportReport['missing'][number]
/** What is there, by its id, or what is made, by its name. */
export type Named = number | string

/** What somebody chose where the file does not say it. */
export interface Chosen {
  /** Of a new diploma. */
  cycle: Readonly<Record<string, Named>>
  /** Of a new specialty. */
  diplome: Readonly<Record<string, Named>>
  /** Of a group, by all that its rows say of it. */
  specialite: Readonly<Record<string, Named>>
  niveau: Readonly<Record<string, Named>>
}

export const NOTHING_CHOSEN: Chosen = { cycle: {}, diplome: {}, specialite: {}, niveau: {} }

/** A group with all that it needs, as far as that is known. */
export interface Place {
  missing: Missing
  key: string
  cycle: Named | undefined
  diplome: Named | undefined
  specialite: Named | undefined
  niveau: Named | undefined
}

/**
 * Where a group belongs: by what its rows say, else by what was chosen. A new diploma of which no specialty is said has one of its
 * name; its cycle is told by its name.
 */
export function placeOf(missing: Missing, chosen: Chosen, cycles: readonly Option[]): Place {
  const { rows, said = {}, ...named } = missing
  const key = JSON.stringify([named, said])
  const of = (field: 'specialite' | 'niveau') => missing[field]?.value ?? said[field] ?? chosen[field][key]
  const specialite = of('specialite') ?? said.diplome
  const niveau = of('niveau')
  const isNew = typeof specialite === 'string'
  const diplome = isNew ? (missing.diplome?.value ?? said.diplome ?? chosen.diplome[specialite]) : undefined
  const cycle =
    typeof diplome === 'string'
      ? (chosen.cycle[diplome] ?? cycleOf([diplome, typeof niveau === 'string' ? niveau : ''], cycles))
      : undefined
  return { missing, key, cycle, diplome, specialite, niveau }
}

/** The cycle that names tell: the one that is there, or else a new one. */
function cycleOf(names: readonly string[], cycles: readonly Option[]): Named | undefined {
  const guessed = names.map(cycleIn).find((each): each is CycleName => each !== undefined)
  return guessed && (cycles.find(({ label }) => cycleIn(label) === guessed)?.value ?? guessed)
}

/** What is made of a group whose place is known. */
export function makeOf({ missing, ...place }: Place): ImportOptions['make'] {
  const { specialite, niveau, diplome, cycle } = place
  if (!specialite || !niveau) return []
  if (typeof specialite === 'string' && !diplome) return []
  if (typeof diplome === 'string' && !cycle) return []
  return [
    {
      name: missing.name,
      specialite,
      niveau,
      ...(diplome !== undefined && { diplome }),
      ...(cycle !== undefined && { cycle }),
    },
  ]
}

/** How many new ones there are of each. */
export const countsOf = (places: readonly Place[]) => {
  const count = (keys: readonly (string | undefined)[]) =>
    new Set(keys.filter((key) => key !== undefined)).size
  const key = (named: Named | undefined, ...above: unknown[]) =>
    named && typeof named === 'string' ? JSON.stringify([named, ...above]) : undefined
  return {
    diplome: count(places.map(({ diplome }) => key(diplome))),
    specialite: count(places.map(({ specialite, diplome }) => key(specialite, diplome))),
    niveau: count(
      places.map(({ niveau, specialite, diplome, cycle }) => key(niveau, cycle ?? diplome ?? specialite)),
    ),
    groupe: places.length,
  }
}

/** What is made for students, as a report tells what is made with its rows. */
export function madeOf(make: ImportOptions['make']): ImportReport['made'] {
  const named = (field: string, all: readonly (Named | undefined)[]) => {
    const names = [...new Set(all.filter((each) => typeof each === 'string'))]
    return names.length > 0 ? [{ field, count: names.length, names }] : []
  }
  return [
    ...named(
      'diplome',
      make.map(({ diplome }) => diplome),
    ),
    ...named(
      'specialite',
      make.map(({ specialite }) => specialite),
    ),
    ...named(
      'niveau',
      make.map(({ niveau }) => niveau),
    ),
    ...(make.length > 0
      ? [{ field: 'groupe', count: make.length, names: make.map(({ name }) => name) }]
      : []),
  ]
}
