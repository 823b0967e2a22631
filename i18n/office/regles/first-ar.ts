import type fr from './first-fr'

export default { title: { regles: 'قواعد التدريب' } } satisfies typeof fr
