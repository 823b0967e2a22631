import type fr from './first-fr'

export default { title: { editDemande: 'تعديل الطلب' } } satisfies typeof fr
