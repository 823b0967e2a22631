import type fr from './fr'

export default {
  menu: { candidature: 'الترشحات' },
  history: { kinds: { candidature: 'ترشح' } },
  resources: {
    candidature: {
      fields: {
        etudiant: 'الطالب',
        matricule: 'الرقم',
        email: 'البريد الإلكتروني',
        stage: 'الموضوع',
        entreprise: 'الشركة',
        etat: 'الحالة',
        a_affecter: 'للتعيين',
        le: 'تاريخ الوصول',
        motif: 'الرد',
        lettre: 'الرسالة',
        entretien_etat: 'المقابلة',
        entretien_debut: 'موعد المقابلة',
        entretien_lieu: 'مكان المقابلة',
        entretien_mot: 'كلمة الطالب',
        message: 'آخر رسالة من الشركة',
        message_le: 'تاريخ الرسالة',
        etat_stage: 'نوع التدريب',
        encadrant_id: 'المشرف',
      },
      entretiens: { propose: 'مواعيد مقترحة', choisi: 'تم اختيار موعد', aucun: 'لا موعد مناسب' },
      etats: {
        envoyee: 'مرسل',
        retenue: 'مقبول مبدئيا',
        refusee: 'مرفوض',
        retiree: 'مسحوب',
        pourvue: 'عرض مغلق',
        ailleurs: 'تدريب في شركة أخرى',
      },
      groups: {
        candidature: 'الترشح',
        message: 'رسالة الشركة',
        entretien: 'المقابلة',
        etudiant: 'الطالب',
        offre: 'العرض',
      },
      required: { etat_stage: '* نوع التدريب إجباري', encadrant_id: '* المشرف إجباري' },
      actions: {
        action: { label: 'إجراء' },
        affecter: {
          label: 'تعيين',
          hint: 'لم تقبل الشركة هذا الترشح',
          title: 'تعيين %{etudiant} في هذا العرض؟',
          text: '%{stage} (%{entreprise})',
          confirm: 'تعيين',
          done: 'تم تعيين الطالب',
        },
      },
      emptyHint: 'تصل هنا ترشحات الطلبة للعروض.',
    },
  },
} satisfies typeof fr
