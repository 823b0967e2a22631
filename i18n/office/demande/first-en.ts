import type fr from './first-fr'

export default { title: { editDemande: 'Edit the request' } } satisfies typeof fr
