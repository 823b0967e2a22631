import { actions } from '../rowActions-ar'
import type fr from './fr'

export default {
  bareme: {
    saisie: {
      critere: '%{critere} (من %{sur})',
      poids: 'الوزن %{poids}',
      range: 'من 0 إلى %{sur}، برقمين عشريين على الأكثر',
      manquants: 'لم يُنقّط بعد: %{criteres}. ما أُدخل محفوظ.',
      resultat: 'الدرجة المحسوبة: %{note} من 20، التقدير: %{mention}.',
      eliminatoires: 'تحت الدرجة الإقصائية: %{criteres}.',
      note: 'درجة أخرى',
      mention: 'تقدير آخر',
      calculee: 'تقدير السلم',
      vide: 'فارغ: ما يعطيه السلم',
      motif: 'السبب',
      gardees: 'حُفظت درجات المعايير',
    },
    marques: {
      titre: 'الأعداد المسندة',
      par: 'المقيّم',
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
      who: 'ينقّطه',
      eliminatoire: 'إقصائي تحت',
      add: 'إضافة معيار',
      remove: 'حذف المعيار %{row}',
      qui: { jury: 'كل عضو في اللجنة', president: 'الرئيس', encadrant: 'المشرف', entreprise: 'الشركة' },
    },
    seuils: { mention: 'التقدير', seuil: 'ابتداءً من', add: 'إضافة عتبة', remove: 'حذف العتبة %{row}' },
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
      arrondis: { 1: 'إلى جزء من مئة', 25: 'إلى ربع درجة', 50: 'إلى نصف درجة', 100: 'إلى درجة' },
      actions: actions(
        'حذف سلم التنقيط هذا؟',
        'لن يُستعمل %{label} في التنقيط بعد الآن.',
        'حُذف سلم التنقيط بنجاح',
      ),
      create: { label: 'إضافة سلم تنقيط', title: 'سلم تنقيط جديد', done: 'أُضيف سلم التنقيط بنجاح' },
      edit: { done: 'عُدّل سلم التنقيط بنجاح' },
      emptyHint: 'بدون سلم تنقيط تُدخل درجة وتقدير لكل مناقشة.',
      required: { label: '* الاسم مطلوب', criteres: '* معيار واحد على الأقل' },
      help: {
        criteres: 'الدرجة من 20 هي معدل المعايير حسب أوزانها. ومن نزل في معيار عن درجته الإقصائية فهو مؤجل.',
        seuils: 'بدون عتبات هنا تُطبق عتبات التقديرات.',
        active: 'من بين عدة سلالم مفعّلة يُستعمل الأكثر تحديدا ثم الأحدث. والمناقشات المنقّطة تحتفظ بسلمها.',
      },
    },
  },
} satisfies typeof fr
