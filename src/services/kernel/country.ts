import { AsyncLocalStorage } from 'node:async_hooks'

const working = new AsyncLocalStorage<string>()
let usual = ''

/**
 * Does some work for a school of this country, whose names of months its papers and mails use: جوان in Tunisia, يونيو in
 * Egypt. For a process that serves schools of several countries: following it through every promise costs each call
 * processor time, so that a process with one school says `alwaysIn` instead. @param country ISO 3166-1
 */
export const inCountry = <T>(country: string, work: () => T): T => working.run(country, work)

/** From now on this process works for a school of this country alone. @param country ISO 3166-1 */
export function alwaysIn(country: string): void {
  usual = country
}

/** The country that work is being done for; '' outside of any. */
export const countryNow = (): string => working.getStore() ?? usual
