import type fr from './fr'

export default {
  help: {
    Calendrier:
      'The calendar shows defences, campaigns, deadlines and internships by month, week or day. Drag a defence to another time or room; whatever stands in its way is shown at once. The address of the page keeps what you are looking at, so that you can come back to it or send it to a colleague.',
  },
} satisfies typeof fr
