import type { AgainMessages } from './fr'

const en: AgainMessages = {
  waiting: 'The service will be back in a moment. Nothing is lost.',
}
export default en
