import type fr from './fr'

export default {
  menu: { proclamation: 'قرارات التخرج' },
  title: { editProclamation: 'تعديل قرار التخرج' },
  history: { kinds: { proclamation: 'قرار تخرج' } },
  resources: {
    proclamation: {
      fields: {
        nom: 'الاسم',
        diplome: 'الشهادة',
        niveau: 'المستوى',
        minimum: 'العدد الأدنى',
        eliminatoires: 'الأعداد الإقصائية',
        etat: 'الحالة',
        admis: 'المقبولون',
        ecartes: 'غير المقبولين',
        incomplets: 'ملفات غير مكتملة',
        publiee_le: 'تاريخ النشر',
        publiee_par: 'نشره',
        motif: 'سبب السحب',
      },
      etats: {
        preparee: 'للنشر',
        publiee: 'منشور',
        retiree: 'مسحوب',
      },
      incomplets:
        'لا ملف غير مكتمل |||| ملف ناجح واحد غير مكتمل: |||| ملفا ناجحين غير مكتملين: |||| %{smart_count} ملفات غير مكتملة لناجحين: |||| %{smart_count} ملفا غير مكتمل لناجحين: |||| %{smart_count} ملف غير مكتمل لناجحين:',
      tous: 'عرض الملفات غير المكتملة (%{smart_count})',
      malgre: 'اطلعت على هذه الملفات: النشر رغم ما ينقصها',
      emptyHint: 'أعدّوا قرارا لكل شهادة ومستوى: تقرأ قائمة المقبولين وغيرهم قبل النشر.',
      actions: {
        edit: {
          label: 'تعديل',
          hint: 'القرار المنشور لم يعد يتغير',
        },
        delete: {
          label: 'حذف',
          hint: 'القرار المنشور لم يعد يتغير',
          title: 'حذف هذا القرار؟',
          text: 'يُحذف %{nom}: لم يُنشر منه شيء.',
          done: 'تم حذف القرار',
        },
        action: {
          label: 'إجراء',
        },
        publier: {
          label: 'نشر',
          hint: 'منشور، أو لا أحد يستوفي الشروط',
          title: 'نشر «%{nom}»؟',
          text: 'المقبولون: %{admis}. غير المقبولين: %{ecartes}. تُجمَّد النتائج مع التاريخ واسمكم، ولا تتغير بعدها أعداد المقبولين.',
          choices: {
            confirm: 'نشر',
          },
          done: 'تم نشر القرار',
        },
        retirer: {
          label: 'سحب القرار',
          hint: 'غير منشور',
          title: 'سحب «%{nom}»؟',
          text: 'لم يعد طلبته متخرجين به، ويمكن إعادة فتح أعدادهم. يبقى السبب في السجل.',
          done: 'تم سحب القرار',
        },
        diplomes: {
          label: 'طباعة القائمة',
          hint: 'غير منشور',
        },
        reussite: {
          label: 'طباعة الشهادات',
          hint: 'غير منشور',
        },
      },
      create: {
        label: 'إعداد قرار',
        title: 'قرار تخرج جديد',
        done: 'تم إعداد القرار',
      },
      edit: {
        done: 'تم تعديل القرار',
      },
      required: {
        nom: '* الاسم إجباري',
        diplome: '* الشهادة إجبارية',
        niveau: '* المستوى إجباري',
        minimum: '* العدد الأدنى إجباري',
        malgre: '* اطلعوا على هذه الملفات ثم أكدوا',
        motif: '* السبب إجباري',
      },
      help: {
        minimum: 'من 20. يظهر على حدة من تنقصه أقل من نقطة.',
        eliminatoires: 'من له عدد إقصائي في السلم لا يُقبل مهما كان المعدل',
      },
      groups: {
        regle: 'القاعدة',
        acte: 'النشر',
      },
    },
  },
} satisfies typeof fr
