import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Change } from '../../contract/kernel/changes'
import { onWritten } from '../../ui/calls/written'
import { refreshService } from '../../ui/service/service'
import { onChange } from '../dataProvider/changes'
import { SUMMARY } from '../dataProvider/useSummary'
import { FOLLOWED } from '../dataProvider/useWaiting'
import { throttled } from '../schema/live/throttled'

/**
 * Refreshes counts of pending work, in the bell and on the dashboard, after changes by others and by the tab, and what
 * everybody is told of the service.
 */
export default function LiveCounts() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const soon = throttled(EVERY_MS)
    soon.does(() => void queryClient.invalidateQueries({ queryKey: [SUMMARY] }))
    const later = throttled(FOLLOWED_EVERY_MS)
    later.does(() => void queryClient.invalidateQueries({ queryKey: [FOLLOWED] }))
    const stops = [onChange(soon.ask), onWritten(soon.ask), onWritten(later.ask), onChange(heardOfService)]
    return () => {
      for (const stop of stops) stop()
      soon.cancel()
      later.cancel()
    }
  }, [queryClient])
  return null
}

/** The numbers of a whole year are counted each time. */
const EVERY_MS = 5_000
/** Beside lists, missing facts are refreshed only after this tab's own writes. */
const FOLLOWED_EVERY_MS = 15_000

const heardOfService = ({ entity }: Change) => {
  if (!entity || entity === 'internship.service') void refreshService()
}
