import type fr from './fr'

export default {
  menu: { calendrier: 'الجدول الزمني' },
} satisfies typeof fr
