import faits from '../../faits/ar'
import { actions } from '../rowActions-ar'
import type fr from './fr'

export default {
  menu: { inscrit: 'الطلبة' },
  title: { editInscrit: 'تعديل الطالب' },
  resources: {
    inscrit: {
      fields: {
        matricule: 'رقم التسجيل',
        lastName: 'اللقب',
        firstName: 'الاسم',
        email: 'البريد الإلكتروني',
        groupe: 'الفوج',
        cycle: 'الطور',
        diplome: 'الشهادة',
        niveau: 'المستوى',
        specialite: 'الاختصاص',
        stage: 'التدريب',
        encadrant: 'المشرف',
        soutenance: 'المناقشة',
        parti: 'الوضعية',
        inscriptions: 'التسجيلات',
        ...faits.champs,
      },
      groups: { identite: 'الهوية', convention: 'معلومات الاتفاقية' },
      choices: {
        stage: { sans: 'دون تدريب', avec: 'له تدريب' },
        encadrant: { sans: 'دون مشرف', avec: 'له مشرف', inutile: 'تطوعي، لا يحتاج إلى مشرف' },
        soutenance: { sans: 'دون مناقشة', avec: 'له مناقشة' },
        parti: { present: 'مسجَّل', parti: 'مغادر' },
      },
      actions: {
        voirEspace: { label: 'الاطلاع على فضائه', hint: 'لا عنوان لهذه البطاقة' },
        agenda: { label: 'الرزنامة' },
        ...actions(
          'حذف هذا التسجيل؟',
          'لن يكون %{firstName} %{lastName} مسجلا هذه السنة، ويُحذف من القائمة إن لم يُسجَّل في سنة أخرى.',
          'تم حذف التسجيل',
        ),
      },
      create: { label: 'إضافة طالب', title: 'طالب جديد', done: 'تم تسجيل الطالب' },
      edit: { done: 'تم تعديل الطالب' },
      emptyHint: 'أضيفوا طلبة السنة، كل واحد في فوجه.',
      required: { matricule: '* رقم التسجيل إجباري', groupe: '* الفوج إجباري' },
      help: {
        parti: 'الطالب المغادر يحتفظ بملفه ولا يُعرض للاختيار.',
        numero_social: 'الرقم، أو توضيح: بصدد الإسناد، بالخارج…',
      },
    },
  },
} satisfies typeof fr
