import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'

const working = new AsyncLocalStorage<string>()

/**
 * Does some work for a school of this country, whose names of months its papers and mails use: جوان in Tunisia, يونيو in
 * Egypt. One process may serve schools of several countries. @param country ISO 3166-1
 */
export const inCountry = <T>(country: string, work: () => T): T => working.run(country, work)

/** Answers calls as a school of this country. */
export const answeringIn =
  (country: string): MiddlewareHandler =>
  (_, next) =>
    inCountry(country, next)

/** The country that work is being done for; '' outside of any. */
export const countryNow = (): string => working.getStore() ?? ''
