import faits from '../../faits/ar'
import { actions } from '../rowActions-ar'
import type fr from './fr'

export default {
  menu: { cursus: 'الشهادات' },
  title: { editCursus: 'تعديل الشهادة' },
  history: { kinds: { cursus: 'شهادة' } },
  resources: {
    cursus: {
      fields: {
        label: 'الاسم',
        cycle: 'الطور',
        signataire: 'الممضي',
        qualite: 'صفة الممضي',
        ects: faits.faits.ects,
      },
      help: {
        ects: 'يكتسبها الطالب بالتدريب، وتُذكر في الاتفاقية',
        signataire: 'يمضي اتفاقيات هذه الشهادة ووثائقها عوضا عن ممضي المؤسسة',
      },
      actions: actions('حذف هذه الشهادة؟', 'لن تبقى في %{label} اختصاصات.', 'تم حذف الشهادة'),
      create: { label: 'إضافة شهادة', title: 'شهادة جديدة', done: 'تمت إضافة الشهادة' },
      edit: { done: 'تم تعديل الشهادة' },
      emptyHint: 'أضيفوا الشهادات التي تؤدي إليها الأطوار.',
      required: { label: '* الاسم إجباري', cycle: '* الطور إجباري' },
    },
  },
} satisfies typeof fr
