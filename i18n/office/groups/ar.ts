import type fr from './fr'

export default {
  groups: { part: '%{here} من %{count} هنا' },
} satisfies typeof fr
