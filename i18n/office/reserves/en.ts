import type fr from './fr'

export default {
  reserves: {
    passee: 'This time has passed: keep it only if the defence took place then.',
    stage: 'The internship only ends on %{day}: choose a later date, or correct its last day.',
    rapport:
      'With this date, the report is not due before %{day}, because the student has to be told first. Choose a later date if the jury needs more time to read it.',
  },
} satisfies typeof fr
