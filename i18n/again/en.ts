import type { AgainMessages } from './fr'

const en: AgainMessages = {
  waiting: 'The service will be back in a moment. What you have typed is kept.',
}
export default en
