import { useOwn } from '../../keptStore'

export type Density = 'comfortable' | 'compact'

/** Height of a table row, in pixels: one line of text. */
export const ROW_HEIGHTS: Record<Density, number> = { comfortable: 44, compact: 36 }

/** The density of rows, in all lists; chosen in the user's menu. */
export const useDensity = () => useOwn<Density>('density', 'comfortable')
