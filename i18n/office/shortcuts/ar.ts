import type fr from './fr'

export default {
  shortcuts: {
    groups: {
      everywhere: 'في كل مكان',
      lists: 'في قائمة أو بطاقة',
      go: 'الانتقال إلى شاشة',
      calendar: 'في الجدول الزمني',
    },
    today: 'اليوم',
    before: 'الفترة السابقة',
    after: 'الفترة التالية',
    month: 'شهر',
    week: 'أسبوع',
    day: 'يوم',
    carry: 'أخذ المناقشة أو وضعها',
    undo: 'التراجع عن آخر تغيير',
    next: 'السطر أو البطاقة التالية',
    previous: 'السطر أو البطاقة السابقة',
    open: 'فتح البطاقة',
    select: 'تحديد السطر',
    edit: 'تعديل',
    cells: 'التنقل بين الخانات القابلة للتعديل',
    cell: 'تعديل الخانة (أو نقر مزدوج)',
    filters: 'تصفية القائمة',
    close: 'إغلاق البطاقة',
    title: 'اختصارات لوحة المفاتيح',
    palette: 'البحث في كل مكان',
    search: 'البحث في القائمة',
    help: 'عرض هذه الاختصارات',
  },
} satisfies typeof fr
