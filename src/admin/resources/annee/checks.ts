import type { Check } from '../../schema'

/** A year ends after it begins. */
export const endsAfter = (first: string, last: string): Check => ({
  fails: (values) => String(values[last] ?? '') <= String(values[first] ?? ''),
  message: 'resources.annee.endsFirst',
  field: last,
})
