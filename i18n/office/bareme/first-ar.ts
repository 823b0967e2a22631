import type fr from './first-fr'

export default {
  menu: { bareme: 'سلالم التنقيط' },
  title: { editBareme: 'تعديل سلم التنقيط' },
  history: { kinds: { bareme: 'سلم تنقيط' } },
} satisfies typeof fr
