import type { InformationsMessages } from './fr'

const en: InformationsMessages = {
  title: 'Legal information',
  updated: 'Updated on %{jour}',
}

export default en
