import type fr from './fr'

export default {
  reglement: {
    pays: {
      button: 'اعتماد قواعد بلد',
      pays: 'القواعد',
      propre: 'قواعد بلد المؤسسة.',
      profils: { FR: 'فرنسا', TN: 'تونس', aucun: 'بلا قواعد' },
      intro: 'تأخذ القواعد المحددة قيمة هذا البلد. ما كُتب دون حفظه يضيع.',
      confirm: 'اعتماد هذه القواعد',
      same: 'هذه القواعد مطبّقة.',
      change: '%{regle}: من %{avant} إلى %{apres}',
    },
    depuis: 'سارٍ منذ',
    source: 'النص الذي يحدده',
    saved: 'حُفظت القواعد',
    required: '* إجباري',
    effets: { aucun: 'بلا أثر', avertit: 'تنبيه', refuse: 'منع' },
    regles: {
      duree: 'مدة التدريب',
      gratification: 'المنحة',
      montant: 'مبلغ المنحة',
      encadrant: 'الطلبة لكل مشرف',
      charge: 'الطلبة لكل مشرف، حسب بطاقته',
      tuteur: 'الطلبة لكل مؤطر',
      annee: 'التواريخ ضمن السنة الجامعية',
      carence: 'الفاصل في المركز نفسه',
    },
    limites: {
      duree: 'الحد الأقصى بالأشهر (154 ساعة للشهر)',
      gratification: 'واجبة فوق، بالأشهر (154 ساعة للشهر)',
      montant: 'الحد الأدنى لساعة الحضور',
      encadrant: 'الحد الأقصى في الوقت نفسه',
      tuteur: 'الحد الأقصى في الوقت نفسه',
      carence: 'الحد الأدنى، نسبة مئوية من التدريب السابق',
    },
  },
} satisfies typeof fr
