import type fr from './fr'

export default {
  calendrier: {
    today: 'اليوم',
    view: 'طريقة العرض',
    vues: { mois: 'شهر', semaine: 'أسبوع', jour: 'يوم' },
    before: { mois: 'الشهر السابق', semaine: 'الأسبوع السابق', jour: 'اليوم السابق' },
    after: { mois: 'الشهر التالي', semaine: 'الأسبوع التالي', jour: 'اليوم التالي' },
    filters: {
      id_salle: 'القاعة',
      jury_id: 'عضو اللجنة',
      id_encadrant: 'المشرف',
      id_groupe: 'الفوج',
      enseignant_id: 'الأستاذ',
    },
    every: 'الكل',
    colonnes: { label: 'الأعمدة', salles: 'القاعات', personnes: 'الأشخاص' },
    subscribe: 'اشتراك',
    failed: 'تعذر تحميل الجدول الزمني',
    old: 'تعذر تحديث الجدول الزمني: قد يكون ما ترونه قديما. أعيدوا تحميل الصفحة.',
    rapports:
      'لا تقرير للإيداع |||| تقرير واحد للإيداع |||| تقريران للإيداع |||| %{smart_count} تقارير للإيداع |||| %{smart_count} تقريرا للإيداع |||| %{smart_count} تقرير للإيداع',
    debuts:
      'لا تدريب يبدأ |||| تدريب واحد يبدأ |||| تدريبان يبدآن |||| %{smart_count} تدريبات تبدأ |||| %{smart_count} تدريبا يبدأ |||| %{smart_count} تدريب يبدأ',
    fins: 'لا تدريب ينتهي |||| تدريب واحد ينتهي |||| تدريبان ينتهيان |||| %{smart_count} تدريبات تنتهي |||| %{smart_count} تدريبا ينتهي |||| %{smart_count} تدريب ينتهي',
    reponses:
      '%{nom}: لا إجابة منتظرة |||| %{nom}: إجابة واحدة منتظرة |||| %{nom}: إجابتان منتظرتان |||| %{nom}: %{smart_count} إجابات منتظرة |||| %{nom}: %{smart_count} إجابة منتظرة |||| %{nom}: %{smart_count} إجابة منتظرة',
    more: 'لا مناقشة أخرى |||| مناقشة أخرى |||| مناقشتان أخريان |||| %{smart_count} مناقشات أخرى |||| %{smart_count} مناقشة أخرى |||| %{smart_count} مناقشة أخرى',
    all: 'لا حدث |||| حدث واحد |||| حدثان |||| %{smart_count} أحداث |||| %{smart_count} حدثا |||| %{smart_count} حدث',
    nothing: 'لا شيء في هذا اليوم.',
    nothingInWeek: 'لا شيء في هذا الأسبوع.',
    etats: { planifiee: 'مبرمجة', validee: 'مصادق عليها', notee: 'أُسند عددها' },
    time: 'من %{from} إلى %{to}',
    encadrant: 'المشرف: %{name}',
    jury: 'اللجنة: %{names}',
    closedDoors: 'جلسة مغلقة',
    meeting: 'الالتحاق بالاجتماع عن بعد',
    open: 'فتح البطاقة',
    plan: 'برمجة أخرى',
    keys: 'بلوحة المفاتيح: الأسهم للتنقل بين المناقشات، Enter لأخذ إحداها ووضعها، Escape لإرجاعها، المسافة لقراءتها. وفي غير ذلك تغيّر الأسهم الفترة ويعيد T إلى اليوم.',
    week: 'الأسبوع',
    whole: 'فتح في الجدول الزمني',
  },
} satisfies typeof fr
