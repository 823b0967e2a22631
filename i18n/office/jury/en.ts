import type fr from './fr'

export default {
  resources: {
    jury: {
      fields: {
        lastName: 'Last name',
        firstName: 'First name',
        telephone: 'Phone',
        email: 'E-mail',
        jury: 'Teachers',
      },
      tabs: { list: 'Jury', add: 'Add jury' },
      actions: {
        agenda: { label: 'Calendar' },
        edit: { label: 'Edit', hint: 'This jury person cannot be edited' },
        delete: {
          label: 'Delete',
          title: 'Delete this jury person?',
          text: '%{firstName} %{lastName} can then no longer be chosen for a defence.',
          done: 'Jury person deleted',
        },
      },
      create: { label: 'New jury person', title: 'New jury person', done: 'Jury person added' },
      edit: { done: 'Jury person saved', failed: ':no_entry: Please check all fields!' },
      add: {
        intro: 'Choose teachers, or create a person from outside.',
        none: 'Select at least one jury person',
        done: '%{smart_count} jury person added |||| %{smart_count} jury persons added',
      },
      emptyHint: 'Start with the tab “Add jury”.',
    },
  },
} satisfies typeof fr
