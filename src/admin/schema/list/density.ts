import { useOwn } from '../../keptStore'

export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** Height of a table row, in pixels. */
export const ROW_HEIGHTS: Record<Density, number> = { comfortable: 49, compact: 37 }

/** The density of rows, in all lists. */
export const useDensity = () => useOwn<Density>('density', 'comfortable')
