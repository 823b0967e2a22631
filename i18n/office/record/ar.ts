import type fr from './fr'

export default {
  record: {
    empty: 'غير مذكور: %{fields}',
    none: 'لا شيء حاليا: %{lists}',
    more: 'إجراءات أخرى',
    close: 'إغلاق',
    previous: 'البطاقة السابقة',
    next: 'البطاقة التالية',
    position: '%{position} من %{total}',
    all: 'عرض الكل (%{total})',
  },
} satisfies typeof fr
