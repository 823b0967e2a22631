import { NOTE_MAX } from '../../../contract/constants'

/** Points out of 20 with at most two decimals, a comma or a point between. */
export const isPoints = (value: unknown): boolean =>
  /^\d{1,2}([.,]\d{1,2})?$/.test(String(value ?? '').trim()) && toPoints(value) <= NOTE_MAX

export const toPoints = (value: unknown): number => Number(String(value).trim().replace(',', '.'))
