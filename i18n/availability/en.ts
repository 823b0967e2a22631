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
  calendar: {
    read: 'Read my calendar (.ics file)',
    hint: 'The file stays on this device: nothing in it is sent or kept. Times already taken are suggested as impossible.',
    one: '1 hour already taken is marked impossible. Check, then send.',
    several: '%{nombre} hours already taken are marked impossible. Check, then send.',
    nothing: 'No other hours are taken in this calendar on these days.',
    takeBack: 'Undo',
    wrong: 'This file is not a calendar. Export your calendar in iCalendar format (.ics).',
    tooLarge: 'This file is over 10 MB. Export only the months of the defences.',
  },
  remark: 'Remark (optional)',
  send: 'Send my availability',
  done: 'Thank you, your answer is saved. You can change it by this link.',
  changed:
    'Your availability has changed meanwhile, at the internship office or on another device. What you have just said is added to it: check it, then send it again.',
  expired: 'This link no longer works. Ask the internship office for a new one.',
} satisfies AvailabilityMessages
