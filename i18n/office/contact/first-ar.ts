import type fr from './first-fr'

export default {
  menu: { contact: 'جهات الاتصال في الشركات' },
  title: { editContact: 'تعديل جهة الاتصال' },
  history: { kinds: { contact: 'جهة اتصال في شركة' } },
} satisfies typeof fr
