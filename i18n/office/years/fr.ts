export default {
  years: { closed: '%{year} · clôturée' },
}
