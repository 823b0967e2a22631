import type { AvailabilityMessages } from './fr'

export default {
  title: 'When I can come',
  intro:
    '%{nom}, say when you cannot attend the defences “%{campagne}”. You can change your answer until %{jour}.',
  brush: 'Choose, then touch the days it is about',
  levels: { impossible: 'Impossible', eviter: 'Rather not', libre: 'Free' },
  wholeDay: 'Whole day',
  morning: 'Morning',
  afternoon: 'Afternoon',
  hours: 'Hours',
  mixed: 'Depends on the hour',
  freeAlways: 'Always free',
  remark: 'Remark (optional)',
  send: 'Send my availability',
  done: 'Thank you, your answer is saved. You can change it by this link.',
  changed:
    'Your availability has changed meanwhile, at the internship office or on another device. What you have just said is added to it: check it, then send it again.',
  expired: 'This link no longer works. Ask the internship office for a new one.',
} satisfies AvailabilityMessages
