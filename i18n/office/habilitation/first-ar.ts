import type fr from './first-fr'

export default {
  menu: { habilitation: 'الصلاحيات حسب المجموعة' },
  title: { editHabilitation: 'تعديل صلاحيات المجموعة' },
  history: { kinds: { habilitation: 'صلاحيات مجموعة' } },
} satisfies typeof fr
