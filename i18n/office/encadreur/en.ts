import type fr from './fr'

export default {
  resources: {
    encadreur: {
      fields: {
        firstName: 'First name',
        lastName: 'Last name',
        telephone: 'Phone',
        email: 'Email',
        encadreur: 'Teachers',
      },
      tabs: { list: 'Supervisors', add: 'Add supervisor' },
      actions: {
        agenda: { label: 'Calendar' },
        edit: { label: 'Edit', hint: 'This supervisor cannot be edited' },
        delete: {
          label: 'Delete',
          title: 'Delete this supervisor?',
          text: '%{firstName} %{lastName} can then no longer supervise an internship.',
          done: 'Supervisor deleted',
        },
      },
      create: { label: 'New supervisor', title: 'New supervisor', done: 'Supervisor added' },
      edit: { done: 'Supervisor saved', failed: ':no_entry: Please check all fields!' },
      add: {
        intro: 'Choose teachers, or add somebody from outside.',
        none: 'Select at least one supervisor',
        done: '%{smart_count} supervisor added |||| %{smart_count} supervisors added',
      },
      emptyHint: 'Start with the tab “Add supervisor”.',
    },
  },
} satisfies typeof fr
