import type fr from './first-fr'

export default { menu: { convocation: 'Convocations' } } satisfies typeof fr
