import type fr from './fr'

export default {
  semaine: {
    example:
      'For example: Monday to Thursday 8\u00a0h, Friday 4\u00a0h. If left empty, the hours are spread over the working days.',
    hours: '%{hours} hours per week.',
  },
} satisfies typeof fr
