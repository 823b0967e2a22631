import type fr from './fr'

export default {
  enseignants: {
    all: 'Add the teacher who is missing |||| Add all teachers (%{count})',
    ask: 'The teachers who are missing will be added: %{encadreurs} to the supervisors, %{jurys} to the jury members.',
    agree: 'Save and add',
  },
} satisfies typeof fr
