import type fr from './fr'

export default {
  menu: { proclame: 'المقبولون وغير المقبولين' },
  history: { kinds: { proclame: 'خريج' } },
  resources: {
    proclame: {
      fields: {
        etudiant: 'الطالب',
        matricule: 'رقم التسجيل',
        acte: 'قرار التخرج',
        acte_etat: 'حالة القرار',
        specialite: 'الاختصاص',
        points: 'العدد',
        mention: 'التقدير',
        etat: 'النتيجة',
        raison: 'السبب',
        lacunes: 'ما ينقص الملف',
        motif: 'سبب السحب',
      },
      etats: {
        presque: 'لم يقبل بفارق ضئيل',
        ecarte: 'غير مقبول',
        admis: 'مقبول',
        retire: 'أُخرج',
      },
      lacunes: {
        convention: 'اتفاقية ممضاة',
        evaluation: 'تقييم المؤطر في الشركة',
        rapport: 'التقرير',
      },
      raisons: {
        sans_affectation: 'بلا تدريب',
        sans_soutenance: 'بلا مناقشة',
        sans_note: 'بلا عدد',
        ajourne: 'مؤجل',
        eliminatoire: 'عدد إقصائي',
        minimum: 'دون العدد الأدنى',
      },
      emptyHint: 'أعدّوا قرار تخرج: يقرأ طلبته هنا، مقبولين أو غير مقبولين.',
      actions: {
        action: {
          label: 'إجراء',
        },
        attester: {
          label: 'طباعة الشهادة',
          hint: 'لم يتخرج الطالب بقرار منشور',
        },
        retirer: {
          label: 'إخراج من القرار',
          hint: 'لم يتخرج الطالب بقرار منشور',
          title: 'إخراج %{etudiant}؟',
          text: 'يمكن بعدها إعادة فتح العدد، ويتناول الطالب قرار لاحق. يبقى السبب في السجل.',
          done: 'أُخرج الطالب من القرار',
        },
      },
      required: {
        motif: '* السبب إجباري',
      },
    },
  },
} satisfies typeof fr
