import type fr from './fr'

export default {
  storage: {
    title: 'حالة التخزين',
    failed: 'تعذر فحص التخزين.',
    contenus: 'محتويات لا تعرفها قاعدة البيانات هذه',
    contenus_text:
      '%{count} (%{size}). يتركها توقف مفاجئ أو قاعدة أخرى، وتبقى في المجلد «blobs» حتى تحذفها بنفسك.',
    sans_contenu: 'مستندات محتواها مفقود',
    sans_contenu_text: '%{count}. اختفى ملفها أو تغير حجمه: استرجع المجلد من نسخة احتياطية.',
    sans_fiche: 'مستندات اختفى السجل الذي تتبعه',
    sans_fiche_text: '%{count}. تعود معه إذا تم التراجع عن حذفه.',
    well: 'كل شيء متطابق.',
    tidy: 'تحذف كل ساعة الإرسالات المتروكة، والمحتويات التي لم يذكرها أي مستند منذ يوم.',
  },
} satisfies typeof fr
