import type fr from './fr'

export default {
  shortcuts: {
    groups: { everywhere: 'في كل مكان', lists: 'في قائمة أو سجل', go: 'الانتقال إلى شاشة' },
    undo: 'التراجع عن آخر تغيير',
    next: 'السطر أو السجل التالي',
    previous: 'السطر أو السجل السابق',
    open: 'فتح السجل',
    select: 'تحديد السطر',
    edit: 'تعديل',
    cells: 'التنقل بين الخلايا القابلة للتعديل',
    cell: 'تعديل الخلية (أو نقر مزدوج)',
    filters: 'تصفية القائمة',
    close: 'إغلاق السجل',
    title: 'اختصارات لوحة المفاتيح',
    palette: 'البحث في كل مكان',
    search: 'البحث في القائمة',
    help: 'عرض هذه الاختصارات',
  },
} satisfies typeof fr
