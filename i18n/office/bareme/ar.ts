import { actions } from '../rowActions-ar'
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
      vide: 'فارغ: ما يعطيه السلم',
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
  resources: {
    bareme: {
      fields: {
        label: 'الاسم',
        types: 'أنواع التدريب',
        diplomes: 'الشهادات',
        criteres: 'المعايير',
        arrondi: 'التقريب',
        seuils: 'عتبات التقديرات',
        active: 'الاستعمال',
      },
      tous: 'الكل',
      arrondis: { 1: 'إلى جزء من مئة', 25: 'إلى ربع نقطة', 50: 'إلى نصف نقطة', 100: 'إلى نقطة' },
      actions: actions(
        'حذف سلم التنقيط هذا؟',
        'لن يُستعمل %{label} في إسناد الأعداد بعد الآن.',
        'حُذف سلم التنقيط بنجاح',
      ),
      create: { label: 'إضافة سلم تنقيط', title: 'سلم تنقيط جديد', done: 'أُضيف سلم التنقيط بنجاح' },
      edit: { done: 'عُدّل سلم التنقيط بنجاح' },
      emptyHint: 'دون سلم تنقيط يُدخل عدد وتقدير لكل مناقشة.',
      required: { label: '* الاسم إجباري', criteres: '* معيار واحد على الأقل' },
      help: {
        criteres: 'العدد من 20 هو معدل المعايير حسب أوزانها. ومن نزل في معيار عن عدده الإقصائي فهو مؤجل.',
        seuils: 'دون عتبات هنا تُطبق عتبات التقديرات.',
        active:
          'من بين عدة سلالم مفعّلة يُستعمل الأكثر تحديدا ثم الأحدث. والمناقشات التي أُسندت أعدادها تحتفظ بسلمها.',
      },
    },
  },
} satisfies typeof fr
