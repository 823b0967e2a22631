import type fr from './first-fr'

export default { history: { kinds: { acte: 'Decision' } } } satisfies typeof fr
