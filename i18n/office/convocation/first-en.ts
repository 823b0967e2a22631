import type fr from './first-fr'

export default { menu: { convocation: 'Invitations' } } satisfies typeof fr
