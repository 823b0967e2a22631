import type { Tone } from '../declare/types'

/** The class that gives what it marks its colour, `--tone`; none where nothing is to be told. */
export const toneClass = (tone: Tone | undefined): string => (tone ? `tone tone-${tone}` : '')
