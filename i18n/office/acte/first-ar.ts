import type fr from './first-fr'

export default { history: { kinds: { acte: 'قرار' } } } satisfies typeof fr
