import type fr from './fr'

export default {
  trail: {
    title: 'History',
    show: 'Show the history',
    waits:
      'The address %{adresse} has not been confirmed from its mailbox yet: until then it opens no space, and cannot be used to sign or mark.',
    empty: 'No changes, messages or notes yet.',
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
