import type fr from './fr'

export default {
  resources: {
    jury: {
      fields: {
        lastName: 'اللقب',
        firstName: 'الاسم',
        telephone: 'الهاتف',
        email: 'البريد الإلكتروني',
        jury: 'الأساتذة',
      },
      tabs: { list: 'لجنة المناقشة', add: 'إضافة عضو لجنة' },
      actions: {
        agenda: { label: 'الرزنامة' },
        edit: { label: 'تعديل', hint: 'لا يمكن تعديل عضو اللجنة هذا' },
        delete: {
          label: 'حذف',
          title: 'حذف عضو اللجنة؟',
          text: 'لن يكون بالإمكان اختيار %{firstName} %{lastName} في أي مناقشة.',
          done: 'تم حذف عضو اللجنة',
        },
      },
      create: { label: 'عضو لجنة جديد', title: 'عضو لجنة جديد', done: 'تمت إضافة عضو اللجنة' },
      edit: { done: 'تم تعديل عضو اللجنة', failed: '⛔ يرجى التحقق من جميع الحقول!' },
      add: {
        intro: 'اختاروا أساتذة، أو أضيفوا شخصا من خارج المؤسسة.',
        none: 'اختاروا عضو لجنة واحدا على الأقل',
        done: 'لم تتم إضافة أي عضو |||| تمت إضافة عضو واحد |||| تمت إضافة عضوين |||| تمت إضافة %{smart_count} أعضاء |||| تمت إضافة %{smart_count} عضوا |||| تمت إضافة %{smart_count} عضو',
      },
      emptyHint: 'ابدؤوا من علامة التبويب «إضافة عضو لجنة».',
    },
  },
} satisfies typeof fr
