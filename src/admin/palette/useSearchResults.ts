import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useScreens } from '../schema/declare/screens'
import { exactFirst, type FoundGroup, namedLike } from './found'
import { useCommands } from './useCommands'
import { useRecent } from './useRecent'
import { useRecords } from './useRecords'

const PAUSE_MS = 150

/** What matches a text, in groups; without one, what was opened last and all screens. */
export function useSearchResults(text: string) {
  const translate = useTranslate()
  const wanted = text.trim()
  const asked = usePaused(wanted)
  const screens = useScreens().all.map(({ title, path, icon }) => ({
    to: path,
    icon,
    label: translate(title, { smart_count: 2 }),
  }))
  const commands = useCommands()
  const { recent } = useRecent()
  const records = useRecords(asked)

  const groups: FoundGroup[] = wanted
    ? [
        { title: 'finder.screens', items: namedLike(screens, wanted) },
        { title: 'finder.actions', items: namedLike(commands, wanted) },
        ...records.groups,
      ]
    : [
        { title: 'finder.recent', items: recent },
        { title: 'finder.screens', items: screens },
      ]
  return {
    groups: exactFirst(
      groups.filter(({ items }) => items.length > 0),
      wanted,
    ),
    isPending: asked !== wanted || records.isFetching,
    failed: records.failed,
  }
}

/** A text when no key has followed for a moment; one that comes after such a moment is not waited for. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  const last = useRef(0)
  useEffect(() => {
    const now = performance.now()
    const wait = now - last.current > PAUSE_MS ? 0 : PAUSE_MS
    last.current = now
    const timer = setTimeout(() => setPaused(text), wait)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
