import type fr from './fr'

export default {
  menu: { contact: 'جهات الاتصال في الشركات' },
  title: { editContact: 'تعديل جهة الاتصال' },
  history: { kinds: { contact: 'جهة اتصال في شركة' } },
  resources: {
    contact: {
      fields: {
        entreprise: 'الشركة',
        prenom: 'الاسم',
        nom: 'اللقب',
        fonction: 'الوظيفة',
        email: 'البريد الإلكتروني',
        telephone: 'الهاتف',
        langue: 'لغة الرسائل',
        tuteur: 'مؤطر',
        gestion: 'يدير الفضاء',
        active: 'مفعّل',
      },
      emptyHint: 'أضيفوا أشخاص الشركات، أو دعوا الشركات تضيفهم من فضائها.',
      actions: {
        voirEspace: { label: 'الاطلاع على فضائه', hint: 'لا عنوان لهذه البطاقة' },
        edit: {
          label: 'تعديل',
        },
        delete: {
          label: 'حذف',
          title: 'حذف جهة الاتصال هذه؟',
          text: 'لن يكون بإمكان %{prenom} %{nom} الدخول إلى فضاء الشركة.',
          done: 'تم حذف جهة الاتصال',
        },
      },
      create: {
        label: 'إضافة جهة اتصال',
        title: 'جهة اتصال جديدة',
        done: 'تمت إضافة جهة الاتصال',
      },
      edit: {
        done: 'تم تعديل جهة الاتصال',
      },
      required: {
        entreprise: '* الشركة إجبارية',
        nom: '* اللقب إجباري',
        email: '* البريد الإلكتروني إجباري',
      },
      help: {
        tuteur: 'يمكنه تأطير المتدربين',
        gestion: 'يقترح العروض ويتولى بيانات الشركة',
      },
    },
  },
} satisfies typeof fr
