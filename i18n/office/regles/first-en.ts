import type fr from './first-fr'

export default { title: { regles: 'Rules of internships' } } satisfies typeof fr
