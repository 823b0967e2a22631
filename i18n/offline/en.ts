import type { OfflineMessages } from './fr'

const en: OfflineMessages = {
  offline: 'You are offline',
  offlineDetail:
    'Nothing can be viewed or sent at the moment. This page will open by itself once you are connected again.',
  silent: 'The site is not responding',
  silentDetail:
    'Check your connection, or wait a moment. This page will open by itself once the site responds.',
  retry: 'Try again',
}
export default en
