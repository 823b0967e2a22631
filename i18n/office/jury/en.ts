import type fr from './fr'

export default {
  resources: {
    jury: {
      fields: {
        lastName: 'Last name',
        firstName: 'First name',
        telephone: 'Phone',
        email: 'Email',
        jury: 'Teachers',
      },
      tabs: { list: 'Jury', add: 'Add jury member' },
      actions: {
        agenda: { label: 'Calendar' },
        edit: { label: 'Edit', hint: 'This jury member cannot be edited' },
        delete: {
          label: 'Delete',
          title: 'Delete this jury member?',
          text: '%{firstName} %{lastName} can then no longer be chosen for a defence.',
          done: 'Jury member deleted',
        },
      },
      create: { label: 'New jury member', title: 'New jury member', done: 'Jury member added' },
      edit: { done: 'Jury member saved', failed: ':no_entry: Please check all fields!' },
      add: {
        intro: 'Choose teachers, or create a person from outside.',
        none: 'Select at least one jury member',
        done: '%{smart_count} jury member added |||| %{smart_count} jury members added',
      },
      emptyHint: 'Start with the tab “Add jury member”.',
    },
  },
} satisfies typeof fr
