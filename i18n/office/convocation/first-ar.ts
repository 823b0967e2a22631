import type fr from './first-fr'

export default { menu: { convocation: 'الاستدعاءات' } } satisfies typeof fr
