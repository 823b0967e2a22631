import type { LinkMessages } from './fr'

export default {
  done: 'انتهيت',
  left: 'لقد انتهيت. لم يعد هذا الجهاز يحتفظ بأي شيء، ويمكنك إغلاق الصفحة. رابط الرسالة يفتحها من جديد.',
} satisfies LinkMessages
