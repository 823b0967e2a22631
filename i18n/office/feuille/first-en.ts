import type fr from './first-fr'

export default { menu: { feuille: 'Marking by link' } } satisfies typeof fr
