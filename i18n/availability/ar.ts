import type { AvailabilityMessages } from './fr'

export default {
  title: 'أوقات حضوري',
  intro:
    '%{nom}، يرجى بيان الأوقات التي لا يمكنكم فيها حضور المناقشات «%{campagne}». يمكنكم تغيير إجابتكم إلى غاية %{jour}.',
  brush: 'اختاروا ثم المسوا الساعات المعنية',
  levels: { impossible: 'غير ممكن', eviter: 'أفضل تجنبه', libre: 'متفرغ' },
  wholeDay: 'اليوم كله',
  remark: 'ملاحظة (اختيارية)',
  send: 'إرسال أوقات حضوري',
  done: 'شكرا، تم حفظ إجابتكم. يمكنكم تغييرها بهذا الرابط.',
  expired: 'لم يعد هذا الرابط صالحا. اطلبوا رابطا جديدا من مصلحة التدريب.',
} satisfies AvailabilityMessages
