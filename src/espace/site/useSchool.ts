import { useEffect, useState } from 'react'
import type { Enseigne } from '../../contract/etablissement/etablissement'
import { callFront } from '../../ui/calls/publicRoutes'

type SchoolSign = Partial<Enseigne>

/** What the school tells everybody: its name, picture and currency; the last answer until the present one is there. */
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

function readKept(): SchoolSign | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
