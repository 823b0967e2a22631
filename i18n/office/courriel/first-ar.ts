import type fr from './first-fr'

export default { menu: { courriel: 'الرسائل' } } satisfies typeof fr
