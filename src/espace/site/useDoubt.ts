import { useEffect, useState } from 'react'
import { useFront } from './FrontContext'

/** Why input is questioned: an address that looks mistyped, a company's number with a wrong check digit. */
export type Doubted = 'email' | 'number'

/** Questions the input, and forbids nothing. Its code loads once something is typed. */
export function useDoubt(kind: Doubted | false | undefined, typed: unknown): string | undefined {
  const { m } = useFront()
  const [doubt, setDoubt] = useState<string>()
  useEffect(() => {
    if (kind && typed)
      import('../../ui/texts/doubtOf').then(
        ({ doubtOf }) => setDoubt(doubtOf(kind, String(typed), m.form.numberDoubtful)),
        () => {},
      )
  }, [kind, typed, m])
  return typed && doubt ? doubt : undefined
}
