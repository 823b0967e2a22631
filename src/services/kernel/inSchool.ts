import { AsyncLocalStorage } from 'node:async_hooks'

/** What is said of the school that work is done for, where its settings do not reach. */
interface Known {
  /** ISO 3166-1: papers and mails use its names of months: جوان in Tunisia, يونيو in Egypt. */
  country: string
  /** The path below which it is served, empty or `/fst`: addresses without a host begin with it. */
  base: string
}

const working = new AsyncLocalStorage<Known>()
let usual = ''

/**
 * Does some work for a school. Following it through every promise costs a call a tenth of its processor time, so that
 * nothing is followed for a school like those that the process works for anyway.
 */
export function inSchool<T>({ country, base }: Known, work: () => T): T {
  const isUsual = country === usual && base === '' && working.getStore() === undefined
  return isUsual ? work() : working.run({ country, base }, work)
}

/**
 * From now on this process works for schools of this country, each at the root of its host, unless `inSchool` says
 * otherwise.
 *
 * @param country ISO 3166-1
 */
export function alwaysIn(country: string): void {
  usual = country
}

/** The country that work is being done for; '' outside of any. */
export const countryNow = (): string => working.getStore()?.country ?? usual

/** The path of the school that work is being done for. */
export const baseNow = (): string => working.getStore()?.base ?? ''
