import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ASSIGNMENT_YEAR, OFFER_MODAL_YEAR } from '../contract/kernel/constants'
import { config } from '../ui/config'
import { SESSION_KEYS } from '../ui/session/session'
import { followYear, readYear } from '../ui/session/year'
import { loadYears, type Year } from '../ui/signIn/signIn'

/** The academic years that there are, once they have come. */
export const useYears = () =>
  useQuery({ queryKey: ['annees'], queryFn: loadYears, staleTime: Number.POSITIVE_INFINITY }).data

/** The academic year of the session; undefined until it is known. */
export function useSessionYear(): Year | undefined {
  const told = useSyncExternalStore(followYear, readYear)
  const current = told ?? (config.existing ? signedInFor() : undefined)
  return useYears()?.years.find(({ value }) => value === current)
}

/** The id of the year signed in for, or chosen since. Existing services keep their year to themselves: it is this one. */
export const signedInFor = () => Number(localStorage.getItem(SESSION_KEYS.annee))

/**
 * The specification's two constants, as the session's year has them: the `annee` of an assignment, and the year that the
 * dialogue of an offer shows.
 */
export function useSpecifiedYears(): { assignment: number; offer: string } {
  const current = useSyncExternalStore(followYear, readYear) ?? signedInFor()
  const label = useYears()?.years.find(({ value }) => value === current)?.label
  return {
    assignment: config.assignmentYear ?? Number(label?.match(/\d{4}(?!.*\d{4})/)?.[0] ?? ASSIGNMENT_YEAR),
    offer: config.offerModalYear ?? label ?? OFFER_MODAL_YEAR,
  }
}
