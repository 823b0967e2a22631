import type { AvailabilityMessages } from './fr'

export default {
  title: 'My availability',
  intro:
    '%{nom}, please mark the times when you cannot attend the defences “%{campagne}”. You can change your answer until %{jour}.',
  brush: 'Choose an answer, then tap the days it applies to',
  state: '%{quand}: %{etat}',
  levels: { impossible: 'Unavailable', eviter: 'Rather not', libre: 'Free' },
  wholeDay: 'Whole day',
  morning: 'Morning',
  afternoon: 'Afternoon',
  hours: 'Hours',
  mixed: 'Varies by time',
  freeAlways: 'Always free',
  calendar: {
    read: 'Read my calendar (.ics file)',
    hint: 'The file stays on this device: nothing in it is sent or kept. Times already taken are suggested as unavailable.',
    one: '1 hour already taken is marked unavailable. Check, then send.',
    several: '%{nombre} hours already taken are marked unavailable. Check, then send.',
    nothing: 'No other hours are taken in this calendar on these days.',
    takeBack: 'Undo',
    wrong: 'This file is not a calendar. Export your calendar in iCalendar format (.ics).',
    tooLarge: 'This file is over 10 MB. Export only the months of the defences.',
  },
  remark: 'Comments (optional)',
  send: 'Send my availability',
  done: 'Thank you, your answer has been saved. You can use this link to change it.',
  changed:
    'Your availability has changed in the meantime, at the internship office or on another device. What you have just entered has been added to it: check it, then send it again.',
  expired: 'This link no longer works. As long as your answer is awaited, your space opens the same page.',
} satisfies AvailabilityMessages
