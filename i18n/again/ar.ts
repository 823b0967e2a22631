import type { AgainMessages } from './fr'

const ar: AgainMessages = {
  waiting: 'ستعود الخدمة بعد لحظات. ما أدخلتموه محفوظ.',
}
export default ar
