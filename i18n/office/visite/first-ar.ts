import type fr from './first-fr'

export default { menu: { visite: 'الزيارات' }, history: { kinds: { visite: 'زيارة' } } } satisfies typeof fr
