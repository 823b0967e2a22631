import type fr from './fr'

export default {
  menu: { annee: 'السنوات الجامعية' },
  title: { editAnnee: 'تعديل السنة الجامعية' },
  resources: {
    annee: {
      commands: { next: 'إعداد السنة التالية' },
      fields: {
        label: 'السنة',
        debut: 'البداية',
        fin: 'النهاية',
        courante: 'السنة الجارية',
        cloturee: 'مغلقة',
      },
      endsFirst: '* يجب أن تكون النهاية بعد البداية',
      actions: {
        edit: { label: 'تعديل' },
        delete: {
          label: 'حذف',
          title: 'حذف هذه السنة؟',
          text: 'لن يكون بالإمكان اختيار %{label} عند تسجيل الدخول.',
          done: 'تم حذف السنة',
          hint: 'لا يمكن حذف السنة الجارية',
        },
      },
      create: { label: 'إضافة سنة', title: 'سنة جامعية جديدة', done: 'تمت إضافة السنة' },
      edit: { done: 'تم تعديل السنة' },
      emptyHint: 'أضيفوا السنة الجامعية التي تريدون إعدادها.',
      required: { label: '* السنة إجبارية', debut: '* البداية إجبارية', fin: '* النهاية إجبارية' },
      help: {
        label: 'مثلا 2026/2027',
        courante: 'تُقترح عند تسجيل الدخول، وتحل محل السنة الجارية السابقة.',
      },
    },
  },
} satisfies typeof fr
