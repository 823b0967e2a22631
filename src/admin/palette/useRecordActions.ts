import GoIcon from '@mui/icons-material/PlayArrowOutlined'
import { useState } from 'react'
import { moreActions } from '../schema/record/moreActions'
import type { Found } from './found'

/**
 * What the record that is open allows, as it stood when the palette opened: its buttons and its next step, which are pressed, and
 * what its menu has.
 */
export function useRecordActions(): Found[] {
  const [actions] = useState((): Found[] => [
    ...[...document.querySelectorAll<HTMLElement>(BUTTONS)].map((button) => ({
      label: button.textContent,
      icon: GoIcon,
      run: () => button.click(),
    })),
    ...moreActions(),
  ])
  return actions
}

const BUTTONS = '.record :is(.record-actions, .etapes-next) :is(a, button):not([aria-haspopup])'
