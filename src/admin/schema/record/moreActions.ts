import type { SvgIconComponent } from '@mui/icons-material'
import { useEffect } from 'react'

/** Actions of the open record that are in its closed menu. */
export interface MoreAction {
  label: string
  icon: SvgIconComponent
  to?: string
  run?: () => void
}

let present: readonly MoreAction[] = []

/** Makes them available elsewhere while their record is open. */
export function useMoreActions(actions: readonly MoreAction[]): void {
  useEffect(() => {
    present = actions
    return () => {
      if (present === actions) present = []
    }
  })
}

/** The further actions of the open record, for the palette. */
export const moreActions = (): readonly MoreAction[] => present
