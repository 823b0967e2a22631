import type fr from './fr'

export default {
  reglement: {
    france: {
      button: 'العودة إلى القواعد الفرنسية',
      intro: 'تستعيد القواعد المحددة القيمة التي تبدأ بها المؤسسة. ما كُتب دون حفظه يضيع.',
      confirm: 'العودة إلى هذه القواعد',
      same: 'القواعد الفرنسية مطبّقة',
      change: '%{regle}: من %{avant} إلى %{apres}',
    },
    saved: 'حُفظت القواعد',
    required: '* إجباري',
    effets: { aucun: 'بلا أثر', avertit: 'تنبيه', refuse: 'منع' },
    regles: {
      duree: 'مدة التدريب',
      gratification: 'المنحة',
      encadrant: 'الطلبة لكل مشرف',
      charge: 'الطلبة لكل مشرف، حسب بطاقته',
      tuteur: 'الطلبة لكل مؤطر',
      annee: 'التواريخ ضمن السنة الجامعية',
      carence: 'الفاصل في المركز نفسه',
    },
    limites: {
      duree: 'الحد الأقصى بالأشهر (154 ساعة للشهر)',
      gratification: 'واجبة فوق، بالأشهر (154 ساعة للشهر)',
      encadrant: 'الحد الأقصى في الوقت نفسه',
      tuteur: 'الحد الأقصى في الوقت نفسه',
      carence: 'الحد الأدنى، نسبة مئوية من التدريب السابق',
    },
  },
} satisfies typeof fr
