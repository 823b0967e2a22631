import type fr from './fr'

export default {
  courrier: {
    label: 'Write',
    title: 'Write to the selected people',
    to: 'To %{smart_count} person, in a separate email: |||| To %{smart_count} people, each in a separate email:',
    toNobody: 'Nobody to write to: no email address is known.',
    without:
      '%{smart_count} without an email address, left out: |||| %{smart_count} without an email address, left out:',
    tooMany: 'A message goes to %{max} rows at most. Select fewer.',
    objet: 'Subject',
    message: 'Message',
    objetRequired: '* Subject required',
    messageRequired: '* Message required',
    answers: 'Replies go to your address.',
    send: 'Send',
    sent: 'Message on its way to %{smart_count} person |||| Message on its way to %{smart_count} people',
    failed: 'The recipients could not be loaded.',
  },
} satisfies typeof fr
