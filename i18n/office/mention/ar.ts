import { actions, ruled } from '../rowActions-ar'
import type fr from './fr'

export default {
  menu: { mention: 'التقديرات' },
  title: { editMention: 'تعديل التقدير' },
  history: { kinds: { mention: 'تقدير' } },
  resources: {
    mention: {
      fields: { label: 'الاسم', seuil: 'ابتداء من' },
      actions: ruled(actions('حذف هذا التقدير؟', 'لن يُقترح %{label} لأي عدد بعد الآن.', 'حُذف التقدير')),
      create: { label: 'إضافة تقدير', title: 'تقدير جديد', done: 'أُضيف التقدير' },
      edit: { done: 'عُدّل التقدير' },
      emptyHint: 'أضيفوا التقديرات والأعداد التي تُمنح ابتداء منها.',
      required: { label: '* الاسم إجباري', seuil: '* العتبة إجبارية' },
      help: { seuil: 'العدد من 20 الذي يُقترح ابتداء منه هذا التقدير' },
    },
  },
} satisfies typeof fr
