import type { LinkMessages } from './fr'

export default {
  toSpace: 'فتح فضائي',
  done: 'انتهيت',
  left: 'لقد انتهيتم. لم يعد هذا الجهاز يحتفظ بأي شيء، ويمكنكم إغلاق الصفحة. رابط الرسالة يفتحها من جديد.',
} satisfies LinkMessages
