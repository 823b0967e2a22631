import type { InputStore } from './kept'

/** Input typed in a form earlier and not sent. */
export interface Draft<Values> {
  typed: Partial<Values>
  /** The values it was typed over. */
  over: Partial<Values>
  /** When it was last typed. */
  at: Date
  /** The values it was typed over have changed. */
  isStale: boolean
}

/** The kept input for some of a form's values, as far as it differs from the initial values. */
export function readDraft<Values extends object>(
  kept: InputStore,
  key: string,
  began: Partial<Values>,
  names: readonly string[] = Object.keys(began),
): Draft<Values> | undefined {
  const { typed, over } = kept.read<Draft<Values>>(key)
  const left = typedOf<Partial<Values>>(only(names, typed ?? {}), began)
  const at = kept.at(key)
  if (!at || Object.keys(left).length === 0) return undefined
  const isStale = Object.keys(typedOf(only(Object.keys(left), began), over ?? {})).length > 0
  return { typed: left, over: over ?? {}, at, isStale }
}

/** Keeps those of a form's values that differ from the initial ones, beside what is kept of its other values. */
export function keepDraft<Values extends object>(
  kept: InputStore,
  key: string,
  values: Values,
  began: Partial<Values>,
  names: readonly string[] = Object.keys(values),
): void {
  const { typed = {}, over = {} } = kept.read<Draft<object>>(key)
  const others = Object.keys(typed).filter((name) => !names.includes(name))
  const changed = typedOf(only(names, values), began)
  const next = { ...only(others, typed), ...changed }
  const isNothing = Object.keys(next).length === 0
  kept.write(
    key,
    isNothing ? {} : { typed: next, over: { ...only(others, over), ...only(Object.keys(changed), began) } },
  )
}

/** The values of a form that differ from the initial ones; files are never kept. */
export function typedOf<Values extends object>(values: Values, began: Partial<Values>): Partial<Values> {
  const changed = Object.entries(values).filter(
    ([name, value]) =>
      !(value instanceof Blob) &&
      JSON.stringify(value ?? '') !== JSON.stringify(began[name as keyof Values] ?? ''),
  )
  return Object.fromEntries(changed) as Partial<Values>
}

const only = <Values extends object>(names: readonly string[], values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as Partial<Values>
