import type fr from './first-fr'

export default { menu: { groupe: 'Groups' }, title: { editGroupe: 'Edit group' } } satisfies typeof fr
