import { looksMistyped } from '../../contract/entreprise/companyNumber'
import { lookalikeText } from './doubts'

/* Loaded once somebody has typed something; the forms of the office take its two halves one by one. */

/** What is odd about an address, or about a company's number, which has one text; undefined if nothing is. */
export function doubtOf(kind: 'email' | 'number', typed: string, misspelt: string): string | undefined {
  if (kind === 'email') return lookalikeText(typed)
  return looksMistyped(typed) ? misspelt : undefined
}
