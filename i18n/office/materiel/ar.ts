import type fr from './fr'

export default {
  resources: {
    materiel: {
      fields: { label: 'الاسم', salle: 'القاعة', active: 'مستعمل' },
      actions: {
        usage: { label: 'الاستعمال' },
        edit: { label: 'تعديل' },
        delete: {
          label: 'حذف',
          title: 'حذف هذا التجهيز؟',
          text: 'لن يكون بالإمكان اختيار %{label} لأي مناقشة.',
          done: 'تم حذف التجهيز',
        },
      },
      create: { label: 'إضافة تجهيز', title: 'تجهيز جديد', done: 'تمت إضافة التجهيز' },
      edit: { done: 'تم تعديل التجهيز' },
      emptyHint: 'أضيفوا التجهيزات التي قد تحتاجها المناقشات.',
      partout: 'في أي مكان',
      required: { label: '* الاسم إجباري' },
      help: {
        salle: 'التجهيز الثابت في قاعة يخدمها وحدها؛ وبدون قاعة يُنقل إلى حيث يُحتاج إليه.',
        active: 'التجهيز الذي لم يعد مستعملا لا يُعرض للاختيار.',
      },
    },
  },
} satisfies typeof fr
