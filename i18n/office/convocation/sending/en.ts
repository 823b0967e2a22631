import type fr from './fr'

export default {
  convocation: {
    title: 'Who receives what',
    failed: 'The invitations cannot be prepared',
    nothing: 'Everybody is up to date: there is nothing to send.',
    past: '%{smart_count} defence is over: nobody is notified of it. |||| %{smart_count} defences are over: nobody is notified of them.',
    changed:
      '%{smart_count} message has changed since you saw it and was not sent. |||| %{smart_count} messages have changed since you saw them and were not sent.',
    without:
      '%{smart_count} person has no address: notify them another way. |||| %{smart_count} people have no address: notify them another way.',
    summary: '%{smart_count} message (%{what}) |||| %{smart_count} messages (%{what})',
    counts: {
      nouvelle: '%{smart_count} new |||| %{smart_count} new',
      modifiee: '%{smart_count} changed |||| %{smart_count} changed',
      annulee: '%{smart_count} cancelled |||| %{smart_count} cancelled',
    },
    genres: { nouvelle: 'New', modifiee: 'Changed', annulee: 'Cancelled' },
    before: 'previously: %{when}, %{where}',
    noAddress: 'no address',
    preview: 'See the message',
    send: 'Send %{smart_count} message |||| Send %{smart_count} messages',
    sent: '%{smart_count} message is being sent |||| %{smart_count} messages are being sent',
  },
} satisfies typeof fr
