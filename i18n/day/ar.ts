import type { DayMessages } from './fr'

const ar: DayMessages = {
  example: '01/03/2026',
  pick: 'الاختيار من الرزنامة',
  unreadable: 'تعذرت قراءة هذا اليوم: اكتبوه مثل 01/03/2026 أو 1 مارس 2026.',
}
export default ar
