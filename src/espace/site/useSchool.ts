import { useEffect, useState } from 'react'
import type { Enseigne } from '../../contract/etablissement/etablissement'
import { callFront } from '../../ui/calls/publicRoutes'
import { readStored } from '../../ui/session/stored'

export type SchoolSign = Partial<Enseigne>

/**
 * The school's public details: name, picture and currency; the last response until the present one arrives. Requested
 * once for all parts of the pages, which read it by `useFront`.
 */
export function useSchool(): SchoolSign | undefined {
  const [school, setSchool] = useState(readKept)
  useEffect(() => {
    callFront('enseigne', {}).then(
      ({ enseigne = {} }) => {
        localStorage.setItem(KEPT, JSON.stringify(enseigne))
        setSchool(enseigne as SchoolSign)
      },
      () => setSchool((shown) => shown ?? {}),
    )
  }, [])
  return school
}

const KEPT = 'enseigne'

const readKept = () => (readStored('localStorage', KEPT) as SchoolSign | null) ?? undefined
