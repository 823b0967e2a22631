import type fr from './fr'

export default {
  bareme: {
    saisie: {
      critere: '%{critere} (من %{sur})',
      poids: 'الوزن %{poids}',
      range: 'من 0 إلى %{sur}، برقمين عشريين على الأكثر',
      manquants: 'لم يُسند بعد عدد: %{criteres}. ما أُدخل محفوظ.',
      resultat: 'العدد المحتسب: %{note} من 20، التقدير: %{mention}.',
      eliminatoires: 'دون العدد الإقصائي: %{criteres}.',
      note: 'عدد آخر',
      mention: 'تقدير آخر',
      calculee: 'تقدير السلم',
      vide: 'إن تُرك فارغا: ما يعطيه السلم',
      motif: 'السبب',
      gardees: 'حُفظت أعداد المعايير',
    },
    marques: {
      titre: 'الأعداد المسندة',
      par: 'أسند العدد',
      note: 'العدد',
      remarque: 'الملاحظة',
      moyenne: 'المعدل %{moyenne}',
      ecart: 'الفارق %{ecart}',
      attendue: 'عدد منتظر',
    },
    criteres: {
      label: 'المعيار',
      poids: 'الوزن',
      sur: 'من',
      who: 'يسند العدد',
      eliminatoire: 'إقصائي دون',
      add: 'إضافة معيار',
      remove: 'حذف المعيار %{row}',
      qui: { jury: 'كل عضو في اللجنة', president: 'الرئيس', encadrant: 'المشرف', entreprise: 'الشركة' },
    },
    seuils: { mention: 'التقدير', seuil: 'ابتداء من', add: 'إضافة عتبة', remove: 'حذف العتبة %{row}' },
  },
} satisfies typeof fr
