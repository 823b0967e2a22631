import GoIcon from '@mui/icons-material/PlayArrowOutlined'
import { useState } from 'react'
import { moreActions } from '../schema/record/moreActions'
import type { Found } from './found'

/**
 * The open record's actions, as of opening the palette: its buttons and its next step, which are pressed, and the items
 * of its menu.
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
