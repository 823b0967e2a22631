import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useScreens } from '../schema/declare/screens'
import { exactFirst, type FoundGroup, namedLike } from './found'
import { useCommands } from './useCommands'
import { useGuide } from './useGuide'
import { useRecent } from './useRecent'
import { useRecordActions } from './useRecordActions'
import { useRecords } from './useRecords'

const PAUSE_MS = 150

/** Matches of a text, in groups; without a text, recent items, actions of the open record and all screens. */
export function useSearchResults(text: string) {
  const translate = useTranslate()
  const wanted = text.trim()
  const asked = usePaused(wanted)
  const { places, above } = useScreens()
  const screens = places.map(({ title, path, icon, family }) => {
    const label = translate(title, { smart_count: 2 })
    const where = family ? [above(family)?.label, family.label] : []
    const detail = where.flatMap((key) => (key ? translate(key) : [])).filter((name) => name !== label)
    return { to: path, icon, label, ...(detail.length > 0 && { detail: detail.join(' · ') }) }
  })
  const commands = useCommands()
  const { recent } = useRecent()
  const records = useRecords(asked)
  const ofRecord = useRecordActions()
  const guide = useGuide(wanted)

  const groups: FoundGroup[] = wanted
    ? [
        { title: 'finder.record', items: namedLike(ofRecord, wanted) },
        { title: 'finder.screens', items: namedLike(screens, wanted) },
        { title: 'finder.actions', items: namedLike(commands, wanted) },
        ...records.groups,
        { title: 'finder.guide', items: guide },
      ]
    : [
        { title: 'finder.recent', items: recent },
        { title: 'finder.record', items: ofRecord },
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
