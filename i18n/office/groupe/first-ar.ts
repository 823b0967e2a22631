import type fr from './first-fr'

export default { menu: { groupe: 'الأفواج' }, title: { editGroupe: 'تعديل الفوج' } } satisfies typeof fr
