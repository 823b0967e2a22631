import type fr from './fr'

export default {
  typed: {
    found: 'كنتم قد بدأتم الكتابة هنا في %{date} على الساعة %{time} ولم يُحفَظ ما كتبتموه.',
    changed: 'تغيّر ما هو محفوظ منذ ذلك الحين، فراجعوه قبل الحفظ.',
    resume: 'استئناف',
    drop: 'حذف',
  },
} satisfies typeof fr
