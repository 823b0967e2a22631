import type fr from './fr'

export default {
  trail: {
    title: 'History',
    show: 'Show the history',
    waits:
      'The address %{adresse} waits to be confirmed from its mailbox: until then it opens no space, and signs and marks nothing.',
    empty: 'No changes, messages or notes so far.',
    mail: 'Message',
    mailTo: 'Message to %{nom}',
    failed: 'The history could not be loaded.',
    more: 'Show more',
    onScreen: 'Open in the history',
    takenBack: 'Undone by %{by} on %{date} at %{time}',
    isUndo: 'Undo',
    and: 'and %{smart_count} more |||| and %{smart_count} more',
    added: '%{kind}: %{name}, added',
    changed: '%{kind}: %{name}',
    deleted: '%{kind}: %{name}, deleted',
    none: 'empty',
  },
} satisfies typeof fr
