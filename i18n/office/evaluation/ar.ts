import type fr from './fr'

export default {
  menu: { evaluation: 'التقييمات' },
  history: { kinds: { evaluation: 'تقييم المؤطر في الشركة' } },
  resources: {
    evaluation: {
      fields: {
        etudiant: 'الطالب',
        tuteur: 'المؤطر في الشركة',
        entreprise: 'الشركة',
        sujet: 'الموضوع',
        etat: 'الحالة',
        appreciation: 'من 20',
        assiduite: 'المواظبة',
        integration: 'الاندماج',
        autonomie: 'الاستقلالية',
        competences: 'المهارات',
        communication: 'التواصل',
        commentaire: 'تعليق',
        signe_par: 'أمضاه',
        signe_le: 'تاريخ الإمضاء',
        demandee_le: 'تاريخ الطلب',
        motif: 'سبب إعادة الفتح',
      },
      etats: {
        signee: 'ممضى',
        a_faire: 'منتظر',
      },
      actions: {
        action: { label: 'الإجراء' },
        rouvrir: {
          label: 'إعادة الفتح',
          hint: 'هذا التقييم غير ممضى',
          title: 'إعادة فتح تقييم %{etudiant}؟',
          text: 'يمكن للمؤطر في الشركة تعديله وإمضاؤه من جديد، ويُعرض عليه السبب.',
          choices: { confirm: 'إعادة الفتح' },
          done: 'أُعيد فتح التقييم',
        },
      },
      required: { motif: '* السبب إجباري' },
      emptyHint: 'اطلبوا التقييمات من قائمة التعيينات: يملؤها المؤطرون في الشركات في فضاءاتهم.',
    },
  },
} satisfies typeof fr
