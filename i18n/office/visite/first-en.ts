import type fr from './first-fr'

export default { menu: { visite: 'Visits' }, history: { kinds: { visite: 'Visit' } } } satisfies typeof fr
