import type fr from './first-fr'

export default {
  menu: { niveau: 'Levels' },
  title: { editNiveau: 'Edit level' },
  history: { kinds: { niveau: 'Level' } },
} satisfies typeof fr
