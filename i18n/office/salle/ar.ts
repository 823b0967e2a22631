import type fr from './fr'

export default {
  resources: {
    salle: {
      fields: {
        label: 'الاسم',
        batiment: 'المبنى',
        acces: 'كيفية الوصول',
        places: 'عدد المقاعد',
        accessible: 'مهيأة للكراسي المتحركة',
        affichee: 'معروضة في البهو',
        active: 'مستعملة',
      },
      actions: {
        agenda: { label: 'الرزنامة' },
        usage: { label: 'الاستعمال' },
        edit: { label: 'تعديل' },
        delete: {
          label: 'حذف',
          title: 'حذف هذه القاعة؟',
          text: 'لن يكون بالإمكان اختيار %{label} لأي مناقشة.',
          done: 'تم حذف القاعة',
        },
      },
      create: { label: 'إضافة قاعة', title: 'قاعة جديدة', done: 'تمت إضافة القاعة' },
      edit: { done: 'تم تعديل القاعة' },
      hall: 'شاشة البهو',
      emptyHint: 'أضيفوا القاعات التي تُجرى فيها المناقشات.',
      required: { label: '* الاسم إجباري' },
      help: {
        acces: 'ما يقرؤه المستدعون: المدخل، الطابق، الموقف…',
        affichee: 'تعرض شاشة البهو مناقشات اليوم فيها لمن يملك عنوانها.',
        places: 'عدد الأشخاص؛ 0 إذا كان غير معروف',
        active: 'القاعة التي لم تعد مستعملة لا تُعرض للاختيار.',
      },
    },
  },
} satisfies typeof fr
