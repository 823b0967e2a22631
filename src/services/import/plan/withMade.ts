import type { ImportOptions } from '../../../contract/import/importCalls'
import { plainName } from '../../../contract/kernel/plainName'
import type { Choice } from '../row/cells'

/** Placeholder ids count down from here; no row has such an id. */
const UNMADE = Number.MAX_SAFE_INTEGER

/** Adds what is going to be created to the choices of fields, and returns the placeholder ids of the groups. */
export function withMade(
  choices: Readonly<Record<string, readonly Choice[]>>,
  make: ImportOptions['make'],
): { all: Record<string, readonly Choice[]>; groups: readonly (number | undefined)[] } {
  const made = new Map<string, Choice & { field: string }>()
  const all = Object.fromEntries(Object.entries(choices).map(([field, each]) => [field, [...each]]))
  const idOf = (
    field: string,
    named: number | string | undefined,
    within: Record<string, number | undefined>,
  ) => {
    if (typeof named !== 'string') return named
    const key = JSON.stringify([field, plainName(named), within])
    const known = made.get(key)
    if (known) return known.id
    const told = Object.entries(within).flatMap(([other, id]) =>
      id === undefined ? [] : [[other, [id]] as const],
    )
    const choice = { field, id: UNMADE - made.size, names: [named], within: Object.fromEntries(told) }
    made.set(key, choice)
    return choice.id
  }
  const groups = make.map((each) => {
    const diplome = idOf('diplome', each.diplome, {})
    const specialite = idOf('specialite', each.specialite, { diplome })
    const niveau = idOf('niveau', each.niveau, { specialite, diplome })
    // an existing level is taught to one more specialty
    all.niveau = (all.niveau ?? []).map((choice) =>
      choice.id === niveau && specialite !== undefined
        ? { ...choice, within: taughtTo(choice, { specialite, ...(diplome !== undefined && { diplome }) }) }
        : choice,
    )
    return idOf('groupe', each.name, { specialite, niveau, diplome })
  })
  for (const { field, ...choice } of made.values()) all[field] = [...(all[field] ?? []), choice]
  return { all, groups }
}

const taughtTo = ({ within = {} }: Choice, more: Record<string, number>) => ({
  ...within,
  ...Object.fromEntries(Object.entries(more).map(([field, id]) => [field, [...(within[field] ?? []), id]])),
})
