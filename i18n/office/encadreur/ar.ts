import type fr from './fr'

export default {
  resources: {
    encadreur: {
      fields: {
        firstName: 'الاسم',
        lastName: 'اللقب',
        telephone: 'الهاتف',
        email: 'البريد الإلكتروني',
        encadreur: 'الأساتذة',
      },
      tabs: { list: 'المشرفون', add: 'إضافة مشرف' },
      actions: {
        agenda: { label: 'الرزنامة' },
        edit: { label: 'تعديل', hint: 'لا يمكن تعديل هذا المشرف' },
        delete: {
          label: 'حذف',
          title: 'حذف هذا المشرف؟',
          text: 'لن يكون بإمكان %{firstName} %{lastName} الإشراف على أي تدريب.',
          done: 'تم حذف المشرف',
        },
      },
      create: { label: 'مشرف جديد', title: 'مشرف جديد', done: 'تمت إضافة المشرف' },
      edit: { done: 'تم تعديل المشرف', failed: '⛔ يرجى التحقق من جميع الحقول!' },
      add: {
        intro: 'اختاروا أساتذة، أو أضيفوا شخصا من خارج المؤسسة.',
        none: 'اختاروا مشرفا واحدا على الأقل',
        done: 'لم تتم إضافة أي مشرف |||| تمت إضافة مشرف واحد |||| تمت إضافة مشرفين |||| تمت إضافة %{smart_count} مشرفين |||| تمت إضافة %{smart_count} مشرفا |||| تمت إضافة %{smart_count} مشرف',
      },
      emptyHint: 'ابدؤوا من علامة التبويب «إضافة مشرف».',
    },
  },
} satisfies typeof fr
