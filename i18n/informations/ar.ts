import type { InformationsMessages } from './fr'

const ar: InformationsMessages = {
  title: 'معلومات قانونية',
  updated: 'آخر تحيين: %{jour}',
}

export default ar
