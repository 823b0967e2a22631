export default {
  menu: { calendrier: 'Calendrier' },
}
