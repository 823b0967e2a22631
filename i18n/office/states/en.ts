import type fr from './fr'

export default {
  states: {
    choice: 'Layout',
    table: 'List',
    show: 'By status',
    calendar: 'Calendar',
    label: 'Columns by status',
    none: 'No rows',
    more: 'Show more rows: %{state}',
    moreWord: 'Show more',
    all: 'See all in the table: %{state}',
    allWord: 'See all in the table',
    failed: 'These rows could not be loaded.',
  },
} satisfies typeof fr
