import type fr from './fr'

export default {
  finder: {
    placeholder: 'A screen, an action, an offer, a person, a company, a room',
    results: 'Results',
    screens: 'Screens',
    searching: 'Searching…',
    none: 'No result',
    found: '%{smart_count} result |||| %{smart_count} results',
    failed: 'Part of the search failed.',
    actions: 'Actions',
    guide: 'Guide',
    chapter: 'Read the guide page',
    record: 'Open record',
    recent: 'Recently opened',
    all: 'See the result |||| See all %{smart_count} results',
    commands: {
      dark: 'Switch to dark mode',
      redo: 'Redo the last change',
      undo: 'Undo the last change',
      light: 'Switch to light mode',
      year: 'Change the academic year (sign in again)',
    },
  },
} satisfies typeof fr
