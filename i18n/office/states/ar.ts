import type fr from './fr'

export default {
  states: {
    choice: 'طريقة العرض',
    table: 'قائمة',
    show: 'حسب الحالة',
    calendar: 'الجدول الزمني',
    label: 'أعمدة حسب الحالة',
    none: 'لا توجد أسطر',
    more: 'عرض أسطر أخرى: %{state}',
    moreWord: 'عرض المزيد',
    all: 'عرض الكل في الجدول: %{state}',
    allWord: 'عرض الكل في الجدول',
    failed: 'تعذر تحميل هذه الأسطر.',
  },
} satisfies typeof fr
