import type fr from './fr'

export default {
  inbox: {
    read: 'Mark as read',
    readAll: 'Mark all as read',
    unread: 'Mark as unread',
    later: 'Later',
    tomorrow: 'Tomorrow',
    week: 'In a week',
    until: 'Until %{day}',
    all: 'Everything waiting',
    named: '%{action}: %{work}',
  },
} satisfies typeof fr
