import type fr from './fr'

export default {
  menu: { convocation: 'الاستدعاءات' },
  resources: {
    convocation: {
      fields: {
        nom: 'الاسم',
        email: 'البريد الإلكتروني',
        role: 'الدور',
        etat: 'الحالة',
        attend: 'المطلوب',
        soutenances: 'المناقشات',
        a_envoyer: 'للإرسال',
        premiere: 'القادمة',
        dit_le: 'آخر إرسال',
        motif: 'سبب الاعتذار',
      },
      attends: { decline: 'لن يحضر', a_prevenir: 'للإعلام' },
      prepare: 'إعداد الاستدعاءات',
      roles: { etudiant: 'طالب', jury: 'لجنة', encadrant: 'مشرف', entreprise: 'شركة' },
      etats: {
        decline: 'لن يحضر',
        echec: 'لم تصل',
        sans_adresse: 'بلا عنوان',
        a_envoyer: 'للإرسال',
        part: 'قيد الإرسال',
        envoye: 'أُرسلت',
        ouvert: 'قُرئت',
        vient: 'سيحضر',
        annule: 'أُلغيت',
      },
      actions: {
        action: { label: 'إجراء' },
        apercu: { label: 'عرض الرسالة' },
        noter: {
          label: 'تسجيل الرد',
          hint: 'لا رد منتظر: لم يُرسل شيء، أو انتهى الموعد',
          title: 'رد %{nom}',
          done: 'تم تسجيل الرد',
        },
        reparer: { label: 'إصلاح', hint: 'لا أحد غائب' },
      },
      notedBy: 'سجّله %{nom} في %{le}',
      answer: {
        soutenance: 'المناقشة',
        soutenanceRequired: '* المناقشة إجبارية',
        reponse: 'الرد',
        reponseRequired: '* الرد إجباري',
      },
      emptyHint: 'أعدّوا استدعاءات المناقشات المبرمجة: لا يُرسل شيء قبل أن تروا القائمة.',
    },
  },
} satisfies typeof fr
