import type fr from './first-fr'

export default { menu: { groupe: 'Groups' }, title: { editGroupe: 'Edit the group' } } satisfies typeof fr
