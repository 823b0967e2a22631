export default {
  /** What the bell does with what has come in. */
  inbox: {
    read: 'Marquer comme lu',
    readAll: 'Tout marquer comme lu',
    unread: 'Marquer comme non lu',
    later: 'Plus tard',
    tomorrow: 'Demain',
    week: 'Dans une semaine',
    until: 'Jusqu’au %{day}',
    all: 'Tout ce qui attend',
    named: '%{action}\u00a0: %{work}',
  },
}
