import type fr from './fr'

export default {
  typed: {
    found: 'You started typing here on %{date} at %{time}. It was not saved.',
    changed: 'What is saved has changed since then. Check it before you save.',
    resume: 'Resume',
    drop: 'Discard',
  },
} satisfies typeof fr
