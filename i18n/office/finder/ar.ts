import type fr from './fr'

export default {
  finder: {
    placeholder: 'شاشة أو إجراء أو عرض تدريب أو شخص أو شركة أو قاعة',
    results: 'النتائج',
    screens: 'الشاشات',
    searching: 'جارٍ البحث…',
    none: 'لا توجد نتائج',
    found:
      'لا نتائج |||| نتيجة واحدة |||| نتيجتان |||| %{smart_count} نتائج |||| %{smart_count} نتيجة |||| %{smart_count} نتيجة',
    failed: 'تعذر إتمام جزء من البحث.',
    actions: 'إجراءات',
    guide: 'الدليل',
    chapter: 'قراءة صفحة الدليل',
    record: 'البطاقة المفتوحة',
    recent: 'المفتوحة حديثا',
    all: 'عرض النتائج |||| عرض النتيجة |||| عرض النتيجتين |||| عرض %{smart_count} نتائج |||| عرض %{smart_count} نتيجة |||| عرض %{smart_count} نتيجة',
    commands: {
      dark: 'التبديل إلى الوضع الداكن',
      redo: 'إعادة آخر تغيير',
      undo: 'التراجع عن آخر تغيير',
      light: 'التبديل إلى الوضع الفاتح',
      year: 'تغيير السنة الجامعية (تسجيل دخول جديد)',
    },
  },
} satisfies typeof fr
