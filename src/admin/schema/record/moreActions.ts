import type { SvgIconComponent } from '@mui/icons-material'
import { useEffect } from 'react'

/** What can be done with the record that is open and stands in its menu, which is closed. */
export interface MoreAction {
  label: string
  icon: SvgIconComponent
  to?: string
  run?: () => void
}

let present: readonly MoreAction[] = []

/** As long as their record is open, others may do them as well. */
export function useMoreActions(actions: readonly MoreAction[]): void {
  useEffect(() => {
    present = actions
    return () => {
      if (present === actions) present = []
    }
  })
}

/** For the palette. */
export const moreActions = (): readonly MoreAction[] => present
