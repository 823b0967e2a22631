import type fr from './fr'

export default {
  conflict: {
    title: 'تغيّر هذا العنصر في الأثناء',
    nothing: 'لا يظهر أي اختلاف في هذا النموذج.',
    field: 'الحقل',
    loaded: 'عند الفتح',
    current: 'الآن',
    typed: 'ما أدخلتموه',
    takeOver: 'اعتماد القيم الحالية',
    overwrite: 'حفظ ما أدخلتموه رغم ذلك',
    resume: 'استئناف ما كتبتُه مع ذلك',
    gone: 'حُذف هذا العنصر في الأثناء: تعذّر حفظ ما أدخلتموه.',
  },
} satisfies typeof fr
