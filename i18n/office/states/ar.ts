import type fr from './fr'

export default {
  states: {
    show: 'العرض في أعمدة حسب الحالة',
    table: 'العرض في جدول',
    label: 'أعمدة حسب الحالة',
    none: 'لا توجد أسطر',
    more: 'عرض أسطر أخرى: %{state}',
    moreWord: 'عرض المزيد',
    all: 'عرض الكل في الجدول: %{state}',
    allWord: 'عرض الكل في الجدول',
    failed: 'تعذر تحميل هذه الأسطر.',
  },
} satisfies typeof fr
