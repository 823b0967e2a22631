import type fr from './fr'

export default {
  resources: {
    note: {
      fields: {
        etudiant: 'الطالب',
        stage: 'التدريب',
        etat_stage: 'النوع',
        note: 'حالة العدد',
        points: 'العدد',
        mention_id: 'التقدير',
        motif: 'السبب',
      },
      actions: {
        edit: { label: 'إسناد عدد', hint: 'لم تتم المصادقة على المناقشة بعد' },
        documents: { label: 'طباعة وثائق' },
        rouvrir: {
          label: 'إعادة فتح العدد',
          hint: 'لا عدد بعد',
          title: 'إعادة فتح عدد %{etudiant}؟',
          text: 'يُسحب العدد والتقدير، وتبقى أعداد المعايير. يبقى السبب في السجل.',
          done: 'أُعيد فتح العدد: يجب إسناده من جديد',
        },
      },
      edit: {
        incomplete: 'يرجى إدخال العدد والتقدير!',
        range: 'من 0 إلى 20، برقمين عشريين على الأكثر',
        otherMention: 'العدد %{note} يقابل عادة التقدير «%{usual}» لا «%{mention}». هل يُحفظ رغم ذلك؟',
        done: 'حُفظ العدد',
        deleteText: 'هل أنتم متأكدون من حذف هذا العدد؟',
        deleted: 'حُذف العدد',
      },
      emptyHint: 'يمكن هنا إسناد عدد لكل مناقشة تمت المصادقة عليها.',
      required: { motif: '* السبب إجباري', note: '* العدد إجباري', mention: '* التقدير إجباري' },
      groups: { note: 'العدد', soutenance: 'المناقشة', etudiant: 'الطالب' },
    },
  },
} satisfies typeof fr
