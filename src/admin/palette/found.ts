import type { SvgIconComponent } from '@mui/icons-material'
import { searchWords } from '../../contract/kernel/search'
import { distance } from '../dataProvider/distance'
import { fold } from '../dataProvider/fold'

/** What the palette offers: somewhere to go, or something to do. */
export interface Found {
  label: string
  detail?: string
  icon: SvgIconComponent
  to?: string
  run?: () => void
  /** The resource that it is a record of. */
  record?: string
}

export interface FoundGroup {
  title: string
  items: Found[]
}

/** Those whose name has every word of a text, the nearest first. */
export const namedLike = (items: readonly Found[], text: string): Found[] =>
  nearestFirst(
    items.filter(({ label, detail = '' }) =>
      searchWords(text).every((word) => fold(`${label} ${detail}`).includes(fold(word))),
    ),
    text,
  )

export const nearestFirst = (items: readonly Found[], text: string): Found[] =>
  items.toSorted((a, b) => distance(a.label, text) - distance(b.label, text))

/** Groups in which something is called exactly so come before the others. */
export const exactFirst = (groups: readonly FoundGroup[], text: string): FoundGroup[] => {
  const isExact = ({ items }: FoundGroup) => items.some(({ label }) => distance(label, text) === 0)
  return groups.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)))
}
