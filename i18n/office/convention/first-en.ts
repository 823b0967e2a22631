import type fr from './first-fr'

export default {
  menu: { convention: 'Agreements' },
  history: { kinds: { convention: 'Internship agreement' } },
} satisfies typeof fr
