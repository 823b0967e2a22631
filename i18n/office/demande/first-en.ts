import type fr from './first-fr'

export default { title: { editDemande: 'Edit request' } } satisfies typeof fr
