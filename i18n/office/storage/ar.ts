import type fr from './fr'

export default {
  storage: {
    title: 'حالة التخزين',
    failed: 'تعذر فحص التخزين.',
    contenus: 'محتويات لا تعرفها قاعدة البيانات هذه',
    contenus_text:
      '%{count} (%{size}). يتركها توقف مفاجئ أو قاعدة أخرى، وتبقى في المجلد «blobs» حتى تحذفوها بأنفسكم.',
    sans_contenu: 'وثائق محتواها مفقود',
    sans_contenu_text: '%{count}. اختفى ملفها أو تغيّر حجمه: استرجعوا المجلد من نسخة احتياطية.',
    sans_fiche: 'وثائق اختفت بطاقتها',
    sans_fiche_text: '%{count}. تعود معها إذا تم التراجع عن حذفها.',
    well: 'كل شيء متطابق.',
    tidy: 'تُحذف كل ساعة الإرسالات المتروكة، والمحتويات التي لم تذكرها أي وثيقة منذ يوم.',
  },
} satisfies typeof fr
