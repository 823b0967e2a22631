import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useScreens } from '../schema/screens'
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

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
