import type { ConvocationMessages } from './fr'

const en: ConvocationMessages = {
  title: 'My defences',
  intro:
    '%{nom}, please say whether you will attend. You can change your answer until the defence has taken place.',
  none: 'You have no defence to attend.',
  comes: 'I will attend',
  declines: 'I cannot attend',
  reason: 'Why? The internship office will look for a solution.',
  place: 'Location',
  access: 'How to get there',
  role: 'Your role',
  jury: 'Jury',
  toCalendar: 'Add to calendar',
  closedDoors: 'Behind closed doors',
  meeting: 'Join the online meeting',
  off: 'Cancelled',
  over: 'Past',
  past: 'Past or cancelled: %{nombre}',
  comesAtOnce: 'Thank you: you are attending on %{jour}.',
  takeBack: 'Cancel this answer',
  takenBack: 'Your answer “I will attend” for %{jour} has been cancelled.',
  nothingToSend: 'No answers to send',
  toSendOne: '1 answer to send',
  toSend: '%{nombre} answers to send',
  send: 'Send my answer',
  done: 'Thank you, your answer has been saved.',
  missing: 'Please say for each defence whether you will attend.',
  moved:
    'A defence has been rescheduled since this page was opened: nothing was saved. Check the times, then answer again.',
  answered:
    'Another answer was saved since this page was opened: nothing was changed. Check it, then answer again.',
  expired: 'This link no longer works. Your space shows your defences and your answers.',
}

export default en
