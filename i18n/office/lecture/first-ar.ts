import type fr from './first-fr'

export default { menu: { lecture: 'وثائق الخادم' } } satisfies typeof fr
