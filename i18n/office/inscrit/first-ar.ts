import type fr from './first-fr'

export default { menu: { inscrit: 'الطلبة' }, title: { editInscrit: 'تعديل الطالب' } } satisfies typeof fr
