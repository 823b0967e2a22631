import type fr from './first-fr'

export default { menu: { lecture: 'Documents of the server' } } satisfies typeof fr
