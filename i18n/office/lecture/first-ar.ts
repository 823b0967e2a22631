import type fr from './first-fr'

export default { menu: { lecture: 'مستندات الخادم' } } satisfies typeof fr
