import type fr from './fr'

export default {
  demo: {
    sign: 'Demo school',
    leave: 'Leave the demo',
    text: 'Everything in the demo school is deleted, including what you have added. An empty school takes its place, with the current academic year. This cannot be undone.',
    kept: 'These accounts stay, with their passwords: %{comptes}. The others are deleted.',
    none: 'The demo account disappears, and there is no other administrator: create your own account.',
    type: 'To confirm, type your address:',
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
