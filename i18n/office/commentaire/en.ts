import type fr from './fr'

export default {
  commentaire: {
    changed:
      'This note has changed since you started editing it. This is what it says now: saving replaces it.',
    title: 'Notes',
    write: 'Leave a note',
    hint: '@ mentions a colleague, Ctrl + Enter posts',
    send: 'Post',
    save: 'Save',
    edit: 'Edit the note',
    delete: 'Delete the note',
    deleted: 'Note deleted',
    edited: 'edited',
    earlier: 'Show earlier ones',
    failed: 'The notes could not be loaded.',
    mentionsYou: 'mentions you',
    formerColleague: 'A former colleague',
    colleagues: 'Colleagues to mention',
    found: '%{smart_count} colleague to mention |||| %{smart_count} colleagues to mention',
    nobody: 'There is no colleague to mention',
  },
} satisfies typeof fr
