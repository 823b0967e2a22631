import type fr from './fr'

export default {
  demo: {
    sign: 'Demo school',
    leave: 'Leave the demo',
    text: 'All that the demo school holds is deleted, also what you have added to it. An empty school takes its place, with the current academic year. This cannot be undone.',
    kept: 'These accounts stay, with their passwords: %{comptes}. The others are deleted.',
    none: 'The account of the demo goes, and there is no other administrator: make your own account.',
    type: 'To agree, type your address:',
    fields: { username: 'Your name', email: 'Your email address', confirmation: 'Address of the session' },
    help: 'At least 10 characters',
    required: {
      username: '* Name required',
      password: '* Password of at least 10 characters',
      confirmation: '* Address required',
    },
    mismatch: '* This is not the address of your session',
    submit: 'Empty the school',
  },
} satisfies typeof fr
