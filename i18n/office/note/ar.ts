import type fr from './fr'

export default {
  resources: {
    note: {
      fields: {
        etudiant: 'الطالب',
        stage: 'التدريب',
        etat_stage: 'النوع',
        note: 'حالة الدرجة',
        points: 'الدرجة',
        mention_id: 'التقدير',
        motif: 'السبب',
      },
      actions: {
        edit: { label: 'إسناد درجة', hint: 'لم تتم المصادقة على المناقشة بعد' },
        documents: { label: 'طباعة وثائق' },
        rouvrir: {
          label: 'إعادة فتح الدرجة',
          hint: 'لا درجة بعد',
          title: 'إعادة فتح درجة %{etudiant}؟',
          text: 'تُسحب الدرجة والتقدير، وتبقى نقاط المعايير. يبقى السبب في السجل.',
          done: 'أُعيد فتح الدرجة: يجب إسنادها من جديد',
        },
      },
      edit: {
        incomplete: 'يرجى إدخال الدرجة والتقدير!',
        range: 'من 0 إلى 20، برقمين عشريين على الأكثر',
        otherMention: 'الدرجة %{note} تقابل عادةً التقدير «%{usual}» لا «%{mention}». هل تُحفظ رغم ذلك؟',
        done: 'حُفظت الدرجة بنجاح',
        deleteText: 'هل أنت متأكد من حذف هذه الدرجة؟',
        deleted: 'حُذفت الدرجة بنجاح',
      },
      emptyHint: 'يمكن هنا إسناد درجة لكل مناقشة تمت المصادقة عليها.',
      required: { motif: '* السبب مطلوب', note: '* الدرجة مطلوبة', mention: '* التقدير مطلوب' },
      groups: { note: 'الدرجة', soutenance: 'المناقشة', etudiant: 'الطالب' },
    },
  },
} satisfies typeof fr
