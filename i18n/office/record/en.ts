import type fr from './fr'

export default {
  record: {
    empty: 'Not filled in: %{fields}',
    more: 'Other actions',
    close: 'Close',
    previous: 'Previous record',
    next: 'Next record',
    position: '%{position} of %{total}',
    all: 'See all (%{total})',
  },
} satisfies typeof fr
