import { useCallback } from 'react'
import { useStore } from 'react-admin'
import { useScreens } from '../schema/declare/screens'
import type { Found } from './found'

/** How many are remembered. */
const MOST = 6

/** A record as it is remembered; its icon is its resource's. */
type Remembered = Required<Pick<Found, 'label' | 'to' | 'record'>> & Pick<Found, 'detail'>

/** The records that were opened last, the latest first; forgotten at sign-out. */
export function useRecent() {
  const { resources } = useScreens()
  const [kept, keep] = useStore<Remembered[]>('palette.recent', NONE)
  const recent = kept.flatMap((each): Found[] => {
    const screen = resources.find(({ name }) => name === each.record)
    return screen ? [{ ...each, icon: screen.icon }] : []
  })
  const remember = useCallback(
    ({ label, detail, to, record }: Omit<Found, 'icon'>) => {
      if (to === undefined || record === undefined) return
      const latest = { label, ...(detail && { detail }), to, record }
      keep((kept) => [latest, ...kept.filter((each) => each.to !== to)].slice(0, MOST))
    },
    [keep],
  )
  return { recent, remember }
}

const NONE: Remembered[] = []
