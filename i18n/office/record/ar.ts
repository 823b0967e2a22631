import type fr from './fr'

export default {
  record: {
    empty: 'غير مذكور: %{fields}',
    more: 'إجراءات أخرى',
    close: 'إغلاق',
    previous: 'السجل السابق',
    next: 'السجل التالي',
    position: '%{position} من %{total}',
    all: 'عرض الكل (%{total})',
  },
} satisfies typeof fr
