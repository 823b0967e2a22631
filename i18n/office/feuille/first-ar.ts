import type fr from './first-fr'

export default { menu: { feuille: 'التقييم عبر رابط' } } satisfies typeof fr
