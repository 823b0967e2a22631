import { NOTE_MAX } from '../../contract/kernel/constants'
import { decimalText } from '../../contract/kernel/digits'
import type { DescribedOption } from '../../contract/kernel/endpoint'

/** Points out of 20 with at most two decimals after a comma or a point. */
export const isPoints = (value: unknown): boolean =>
  /^\d{1,2}(\.\d{1,2})?$/.test(decimalText(String(value ?? ''))) && toPoints(value) <= NOTE_MAX

/** Whether a text is empty or a mark within a scale. */
export const isMark = (text: string, scale: number): boolean =>
  text.trim() === '' || (/^\d{1,3}(\.\d{1,2})?$/.test(decimalText(text)) && toPoints(text) <= scale)

export const toPoints = (value: unknown): number => Number(decimalText(String(value)))

/** The mention of a grade by the thresholds; undefined if the service returns none. */
export const mentionOf = (
  points: number,
  mentions: readonly DescribedOption[],
): DescribedOption | undefined =>
  mentions
    .filter(({ seuil }) => seuil !== undefined && seuil <= points)
    .sort((one, other) => (other.seuil ?? 0) - (one.seuil ?? 0))[0]
