import type { ConvocationMessages } from './fr'

const en: ConvocationMessages = {
  title: 'My defences',
  intro: '%{nom}, say whether you are coming. You can change your answer until the defence has taken place.',
  none: 'No defence expects you.',
  comes: 'I am coming',
  declines: 'I cannot come',
  reason: 'Why? The internship office will look for a way.',
  place: 'Place',
  access: 'How to get there',
  role: 'Your role',
  jury: 'Jury',
  toCalendar: 'Add to calendar',
  off: 'Cancelled',
  over: 'Past',
  past: 'Past or cancelled: %{nombre}',
  comesAtOnce: 'Noted: you are coming on %{jour}.',
  takeBack: 'Undo this answer',
  takenBack: 'Your answer “I am coming” for %{jour} is undone.',
  nothingToSend: 'No answer to send',
  toSendOne: '1 answer to send',
  toSend: '%{nombre} answers to send',
  send: 'Send my answer',
  done: 'Thank you, your answer is saved.',
  missing: 'Say for each defence whether you are coming.',
  moved:
    'A defence has moved since this page was opened: nothing was saved. Check the times, then answer again.',
  answered:
    'Another answer was saved since this page was opened: nothing was changed. Check it, then answer again.',
  expired: 'This link no longer works. Ask the internship office.',
}

export default en
