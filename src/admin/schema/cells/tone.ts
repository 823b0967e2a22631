import type { Tone } from '../declare/types'

/** The class that sets an element's colour, `--tone`; undefined without a tone. */
export const toneClass = (tone: Tone | undefined): string => (tone ? `tone tone-${tone}` : '')
