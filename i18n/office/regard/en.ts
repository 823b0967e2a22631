import type fr from './fr'

export default {
  regard: {
    bureau:
      'See the internship office as %{nom} does, for 30 minutes? Nothing can be changed, and the history records it.',
    espace:
      'See the space of %{nom} as they do, for 30 minutes? Nothing can be changed, and the history records it.',
    voir: 'See',
  },
} satisfies typeof fr
