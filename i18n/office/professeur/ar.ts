import { actions } from '../rowActions-ar'
import type fr from './fr'

export default {
  menu: { professeur: 'الأساتذة' },
  title: { editProfesseur: 'تعديل الأستاذ' },
  resources: {
    professeur: {
      fields: {
        code: 'الرقم',
        lastName: 'اللقب',
        firstName: 'الاسم',
        grade: 'الرتبة',
        email: 'البريد الإلكتروني',
        mobile: 'الهاتف الجوال',
        specialites: 'الاختصاصات',
        encadrements_max: 'أقصى عدد من الإشرافات',
        jurys_max: 'أقصى عدد من اللجان',
        encadrements: 'الإشرافات',
        jurys: 'اللجان',
      },
      actions: {
        voirEspace: { label: 'الاطلاع على فضائه', hint: 'لا عنوان لهذه البطاقة' },
        agenda: { label: 'الرزنامة' },
        ...actions('حذف هذا الأستاذ؟', 'سيُحذف %{firstName} %{lastName} من الدليل أيضا.', 'تم حذف الأستاذ'),
      },
      create: { label: 'إضافة أستاذ', title: 'أستاذ جديد', done: 'تمت إضافة الأستاذ' },
      edit: { done: 'تم تعديل الأستاذ' },
      emptyHint: 'أضيفوا الأساتذة الذين يشرفون على التدريبات ويشاركون في لجان المناقشة.',
      required: { code: '* الرقم إجباري', grade: '* الرتبة إجبارية' },
      help: { limit: 'في السنة؛ 0 دون حد' },
    },
  },
} satisfies typeof fr
