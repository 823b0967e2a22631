import type fr from './first-fr'

export default { menu: { lecture: 'Server documents' } } satisfies typeof fr
