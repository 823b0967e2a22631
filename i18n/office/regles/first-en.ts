import type fr from './first-fr'

export default { title: { regles: 'Internship rules' } } satisfies typeof fr
