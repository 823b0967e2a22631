import { actions, ruled } from '../rowActions-ar'
import type fr from './fr'

export default {
  resources: {
    mention: {
      fields: { label: 'الاسم', seuil: 'ابتداءً من' },
      actions: ruled(
        actions('حذف هذا التقدير؟', 'لن يُقترح %{label} لأي درجة بعد الآن.', 'حُذف التقدير بنجاح'),
      ),
      create: { label: 'إضافة تقدير', title: 'تقدير جديد', done: 'أُضيف التقدير بنجاح' },
      edit: { done: 'عُدّل التقدير بنجاح' },
      emptyHint: 'أضف التقديرات والدرجات التي تُمنح ابتداءً منها.',
      required: { label: '* الاسم إجباري', seuil: '* العتبة إجبارية' },
      help: { seuil: 'الدرجة من 20 التي يُقترح ابتداءً منها هذا التقدير' },
    },
  },
} satisfies typeof fr
