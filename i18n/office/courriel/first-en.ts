import type fr from './first-fr'

export default { menu: { courriel: 'Messages' } } satisfies typeof fr
