import type fr from './first-fr'

export default {
  menu: { typeStage: 'أنواع التدريب' },
  title: { editTypeStage: 'تعديل نوع التدريب' },
  history: { kinds: { typeStage: 'نوع التدريب' } },
} satisfies typeof fr
