import { measureText } from '../../contract/kernel/digits'

/** Whether the input is such a number as the service accepts; empty input is valid. */
export function isNumber(typed: string, least: number, most: number, decimals: number): boolean {
  const text = measureText(typed)
  const value = Number(text)
  const isWritten = new RegExp(`^\\d{1,7}(\\.\\d{0,${decimals}})?$`).test(text)
  return text === '' || (isWritten && value >= least && value <= most)
}
