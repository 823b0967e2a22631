import type fr from './fr'

export default {
  inbox: {
    read: 'وضع علامة مقروء',
    readAll: 'وضع علامة مقروء على الكل',
    unread: 'وضع علامة غير مقروء',
    later: 'لاحقا',
    tomorrow: 'غدا',
    week: 'بعد أسبوع',
    until: 'إلى %{day}',
    all: 'كل ما هو في الانتظار',
    named: '%{action}: %{work}',
  },
} satisfies typeof fr
