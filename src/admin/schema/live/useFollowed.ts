import { useEffect, useEffectEvent } from 'react'
import type { Entity } from '../../../contract/kernel/tables'
import { onChange } from '../../dataProvider/changes'
import { throttled } from './throttled'

/**
 * Calls back soon after others have changed rows of some entities, and again while it answers false.
 *
 * @example useFollowed(SHOWN, () => { void refetch(); return true })
 */
export function useFollowed(shown: ReadonlySet<Entity>, read: () => boolean) {
  const follow = useEffectEvent(read)
  const concerns = useEffectEvent((entity: Entity | undefined) => !entity || shown.has(entity))
  useEffect(() => {
    const soon = throttled(EVERY_MS)
    soon.does(() => {
      if (!follow()) soon.ask()
    })
    const stop = onChange(({ entity }) => {
      if (concerns(entity)) soon.ask()
    })
    return () => {
      stop()
      soon.cancel()
    }
  }, [])
}

const EVERY_MS = 700
