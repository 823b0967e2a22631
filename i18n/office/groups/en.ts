import type fr from './fr'

export default {
  groups: { part: '%{here} of %{count} here' },
} satisfies typeof fr
