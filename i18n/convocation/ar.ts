import type { ConvocationMessages } from './fr'

const ar: ConvocationMessages = {
  title: 'مناقشاتي',
  intro: '%{nom}، أخبرونا هل ستحضرون. يمكنكم تغيير جوابكم ما لم تنعقد المناقشة.',
  none: 'لا توجد مناقشة في انتظاركم.',
  comes: 'سأحضر',
  declines: 'لا أستطيع الحضور',
  reason: 'لماذا؟ ستبحث مصلحة التدريب عن حل.',
  place: 'المكان',
  access: 'كيفية الوصول',
  role: 'دوركم',
  jury: 'اللجنة',
  off: 'ملغاة',
  over: 'انقضت',
  send: 'إرسال جوابي',
  done: 'شكرا، تم تسجيل جوابكم.',
  missing: 'أخبرونا عن كل مناقشة هل ستحضرونها.',
  expired: 'لم يعد هذا الرابط صالحا. اتصلوا بمصلحة التدريب.',
}

export default ar
