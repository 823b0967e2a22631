import type fr from './fr'

export default {
  home: {
    offres: 'عروض التدريب',
    offresDetail: 'تفعيل العروض التي تقدمها الشركات أو تعطيلها أو رفضها.',
    offresCount:
      'لا عروض |||| عرض واحد |||| عرضان |||| %{smart_count} عروض |||| %{smart_count} عرضا |||| %{smart_count} عرض',
    demandes: 'طلبات التدريب',
    demandesDetail: 'قبول الطلبات التي يقدمها الطلبة أو رفضها.',
    demandesCount:
      'لا طلبات |||| طلب واحد |||| طلبان |||| %{smart_count} طلبات |||| %{smart_count} طلبا |||| %{smart_count} طلب',
    open: 'فتح',
    failed: 'تعذر تحميل لوحة المتابعة.',
    waiting: 'للمعالجة',
    week: 'الأيام السبعة القادمة',
    semaine: {
      soutenances:
        'لا مناقشات |||| مناقشة واحدة |||| مناقشتان |||| %{smart_count} مناقشات |||| %{smart_count} مناقشة |||| %{smart_count} مناقشة',
      rapports:
        'لا تقارير للإيداع |||| تقرير واحد للإيداع |||| تقريران للإيداع |||| %{smart_count} تقارير للإيداع |||| %{smart_count} تقريرا للإيداع |||| %{smart_count} تقرير للإيداع',
      evaluations:
        'لا تقييمات منتظرة |||| تقييم واحد منتظر |||| تقييمان منتظران |||| %{smart_count} تقييمات منتظرة |||| %{smart_count} تقييما منتظرا |||| %{smart_count} تقييم منتظر',
      fins: 'لا تدريب ينتهي |||| تدريب واحد ينتهي |||| تدريبان ينتهيان |||| %{smart_count} تدريبات تنتهي |||| %{smart_count} تدريبا ينتهي |||| %{smart_count} تدريب ينتهي',
      rien: 'لا شيء مبرمج',
    },
    familles: {
      demandes: 'الطلبات والعروض',
      stages: 'التدريبات والاتفاقيات',
      soutenances: 'المناقشات والأعداد',
      entreprises: 'الشركات والرسائل',
    },
    since: 'منذ أمس',
    noChange: 'لا تغييرات منذ أمس.',
    allChanges: 'كل التغييرات منذ أمس',
    next: 'المناقشات القادمة',
    last: 'آخر المناقشات المبرمجة',
    lastDetail: 'لا توجد مناقشات قادمة. هذه مناقشات انتهت ولم تتم المصادقة عليها بعد.',
    noDefence: 'لا توجد مناقشات قادمة ولا مناقشات تنتظر المصادقة.',
    plan: 'برمجة مناقشة',
    offresParEtat: 'العروض حسب الحالة',
    soutenancesParEtape: 'المناقشات حسب المرحلة',
    offresParAffectation: 'تعيين العروض',
    noFigures: 'لا شيء لإحصائه هذه السنة حتى الآن.',
    etapes: {
      aPlanifier: 'للبرمجة',
      planifiees: 'مبرمجة',
      notees: 'أُسند عددها',
    },
    start: 'للبدء',
    steps: {
      entreprises: { text: 'تسجّل الشركات نفسها، أو تستوردونها من ملف.', open: 'الشركات' },
      offre: { text: 'أضيفوا عروض التدريب، أو فعّلوا ما تودعه الشركات.', open: 'إضافة عرض' },
      affectation: { text: 'عيّنوا طالبا في تدريب مع مشرفه.', open: 'تعيين طالب' },
      soutenance: { text: 'برمجوا مناقشته، ثم صادقوا عليها وأسندوا عددها.', open: 'البرمجة' },
    },
  },
} satisfies typeof fr
