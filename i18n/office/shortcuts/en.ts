import type fr from './fr'

export default {
  shortcuts: {
    groups: {
      everywhere: 'Everywhere',
      lists: 'In a list or a record',
      go: 'Go to a screen',
      calendar: 'In the calendar',
    },
    today: 'Today',
    before: 'Previous period',
    after: 'Next period',
    month: 'Month',
    week: 'Week',
    day: 'Day',
    carry: 'Pick up or put down the defence',
    undo: 'Undo the last change',
    next: 'Next row or record',
    previous: 'Previous row or record',
    open: 'Open the record',
    select: 'Select the row',
    edit: 'Edit',
    cells: 'Go from one cell that can be changed to the next',
    cell: 'Change the cell (or double click)',
    filters: 'Filter the list',
    close: 'Close the record',
    title: 'Keyboard shortcuts',
    palette: 'Search everywhere',
    search: 'Search in the list',
    help: 'Show these shortcuts',
  },
} satisfies typeof fr
