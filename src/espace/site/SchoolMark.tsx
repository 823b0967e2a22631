import { useEffect, useState } from 'react'
import type { Enseigne } from '../../contract/etablissement/etablissement'
import { callFront } from '../../ui/calls/publicRoutes'
import { Logo } from '../../ui/theme/Logo'
import { useFront } from './FrontContext'

/**
 * The school's picture and name, or the product's where it has said none; `unless` the page says that one itself. The last
 * answer is kept, so that nothing takes the place of something else: a first visit sees neither until it is there.
 */
export function SchoolMark({ unless }: { unless: boolean }) {
  const { m, lang } = useFront()
  const school = useSchool()
  const name = school?.nom?.[lang] || school?.nom?.fr
  if (name) {
    return (
      <>
        {school.logo ? <img className="front-logo" src={school.logo} alt="" /> : <Logo />}
        <bdi>{name}</bdi>
      </>
    )
  }
  return (
    <span className={school ? 'front-product' : 'front-product front-waiting'}>
      <Logo />
      <span className={unless ? 'unseen' : undefined}>{m.app.name}</span>
    </span>
  )
}

type Told = Partial<Enseigne>

function useSchool(): Told | undefined {
  const [school, setSchool] = useState(readKept)
  useEffect(() => {
    let mounted = true
    callFront('enseigne', {}).then(
      ({ enseigne = {} }) => {
        localStorage.setItem(KEPT, JSON.stringify(enseigne))
        if (mounted) setSchool(enseigne as Told)
      },
      () => mounted && setSchool((shown) => shown ?? {}),
    )
    return () => {
      mounted = false
    }
  }, [])
  return school
}

const KEPT = 'enseigne'

function readKept(): Told | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '') ?? undefined
  } catch {
    return undefined
  }
}
