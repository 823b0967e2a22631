import type fr from './fr'

export default {
  semaine: {
    example: 'مثلا: من الاثنين إلى الخميس 8 س، الجمعة 4 س. إن تُركت فارغة توزَّع الساعات على أيام العمل.',
    hours: 'الساعات في الأسبوع: %{hours}.',
  },
} satisfies typeof fr
