import type { SvgIconComponent } from '@mui/icons-material'
import { searchWords } from '../../contract/kernel/search'
import { distance } from '../dataProvider/distance'
import { fold } from '../dataProvider/fold'

/** An item of the palette: a target, or an action. */
export interface Found {
  label: string
  detail?: string
  icon: SvgIconComponent
  to?: string
  run?: () => void
  /** Name of the resource, if the item is a record. */
  record?: string
}

export interface FoundGroup {
  title: string
  items: Found[]
}

/** Items whose name contains every word of a text, best matches first. */
export const namedLike = (items: readonly Found[], text: string): Found[] =>
  nearestFirst(
    items.filter(({ label, detail = '' }) => contains(`${label} ${detail}`, text)),
    text,
  )

/** Whether a name contains every word of a text. */
export const contains = (name: string, text: string): boolean =>
  searchWords(text).every((word) => fold(name).includes(fold(word)))

export const nearestFirst = (items: readonly Found[], text: string): Found[] =>
  items.toSorted((a, b) => distance(a.label, text) - distance(b.label, text))

/** Groups with an exact match come first. */
export const exactFirst = (groups: readonly FoundGroup[], text: string): FoundGroup[] => {
  const isExact = ({ items }: FoundGroup) => items.some(({ label }) => distance(label, text) === 0)
  return groups.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)))
}
