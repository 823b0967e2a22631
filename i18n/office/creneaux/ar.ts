import type fr from './fr'

export default {
  creneaux: {
    title: 'المواعيد الشاغرة القادمة',
    none: 'لا يوجد موعد شاغر خلال الأشهر الثلاثة القادمة: غيّروا المدة أو القاعة أو التجهيزات أو اللجنة.',
    failed: 'تعذر تحميل المواعيد الشاغرة.',
    taken: {
      salle: 'محجوزة حتى %{fin}',
      materiel: 'محجوز حتى %{fin}',
      jury: 'في مناقشة حتى %{fin}',
    },
    takenBy: '%{taken} · %{etudiant}',
    absent: 'غير متاح في هذا الوقت',
    absents: {
      salle: '%{name}: القاعة غير متاحة من %{debut} إلى %{fin}.',
      jury: '%{name} من اللجنة غير متاح من %{debut} إلى %{fin}.',
      encadrant: 'المشرف %{name} غير متاح من %{debut} إلى %{fin}.',
    },
    see: 'عرض هذه المناقشة',
    seeOf: 'عرض هذه المناقشة: %{etudiant} (علامة تبويب جديدة)',
  },
} satisfies typeof fr
