import { type CycleName, cycleIn } from '../../../contract/import/cycles'
import type { ImportOptions, ImportReport } from '../../../contract/import/importCalls'
import type { Option } from '../../../contract/kernel/endpoint'

type Missing = ImportReport['missing'][number]
/** An existing record by id, or a new one by name. */
export type IdOrName = number | string

/** Choices for what the file does not say. */
export interface Chosen {
  /** The cycle chosen for each new diploma. */
  cycle: Readonly<Record<string, IdOrName>>
  /** The diploma chosen for each new specialty. */
  diplome: Readonly<Record<string, IdOrName>>
  /** By group, identified by all that its rows say. */
  specialite: Readonly<Record<string, IdOrName>>
  niveau: Readonly<Record<string, IdOrName>>
}

export const NOTHING_CHOSEN: Chosen = { cycle: {}, diplome: {}, specialite: {}, niveau: {} }

/** A group with all that it needs, as far as that is known. */
export interface GroupPath {
  missing: Missing
  key: string
  cycle: IdOrName | undefined
  diplome: IdOrName | undefined
  specialite: IdOrName | undefined
  niveau: IdOrName | undefined
}

/**
 * The place of a group: from its rows, else as chosen. A new diploma without a specialty gets one of its own name; its
 * cycle follows from its name.
 */
export function placeOf(missing: Missing, chosen: Chosen, cycles: readonly Option[]): GroupPath {
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

/** The cycle implied by names: an existing one, or else a new one. */
function cycleOf(names: readonly string[], cycles: readonly Option[]): IdOrName | undefined {
  const guessed = names.map(cycleIn).find((each): each is CycleName => each !== undefined)
  return guessed && (cycles.find(({ label }) => cycleIn(label) === guessed)?.value ?? guessed)
}

/** What to create for a group whose place is known. */
export function makeOf({ missing, ...place }: GroupPath): ImportOptions['make'] {
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
export const countsOf = (places: readonly GroupPath[]) => {
  const count = (keys: readonly (string | undefined)[]) =>
    new Set(keys.filter((key) => key !== undefined)).size
  const key = (named: IdOrName | undefined, ...above: unknown[]) =>
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

/** What is created for students, in the form of a report. */
export function madeOf(make: ImportOptions['make']): ImportReport['made'] {
  const named = (field: string, all: readonly (IdOrName | undefined)[]) => {
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
