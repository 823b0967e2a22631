import type fr from './fr'

export default {
  enseignants: {
    all: 'إضافة الأساتذة الناقصين (%{count}) |||| إضافة الأستاذ الناقص |||| إضافة الأستاذين الناقصين |||| إضافة كل الأساتذة (%{count}) |||| إضافة كل الأساتذة (%{count}) |||| إضافة كل الأساتذة (%{count})',
    ask: 'يُضاف الأساتذة الناقصون: %{encadreurs} إلى المشرفين و%{jurys} إلى أعضاء اللجان.',
    agree: 'حفظ وإضافة',
  },
} satisfies typeof fr
