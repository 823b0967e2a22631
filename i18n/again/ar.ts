import type { AgainMessages } from './fr'

const ar: AgainMessages = {
  waiting: 'ستعود الخدمة بعد لحظات. لم يُفقد أي شيء.',
}
export default ar
