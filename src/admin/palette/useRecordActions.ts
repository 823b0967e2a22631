import GoIcon from '@mui/icons-material/PlayArrowOutlined'
import { useState } from 'react'
import type { Found } from './found'

/** What the record that is open allows: its buttons and its next step, as they stood when the palette opened, which are pressed. */
export function useRecordActions(): Found[] {
  const [actions] = useState(() =>
    [...document.querySelectorAll<HTMLElement>(BUTTONS)].map((button) => ({
      label: button.textContent,
      icon: GoIcon,
      run: () => button.click(),
    })),
  )
  return actions
}

const BUTTONS = '.record :is(.record-actions, .etapes-next) :is(a, button)'
