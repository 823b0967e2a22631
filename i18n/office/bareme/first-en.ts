import type fr from './first-fr'

export default {
  menu: { bareme: 'Marking schemes' },
  title: { editBareme: 'Edit marking scheme' },
  history: { kinds: { bareme: 'Marking scheme' } },
} satisfies typeof fr
