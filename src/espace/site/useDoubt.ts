import { useEffect, useState } from 'react'
import { useFront } from './FrontContext'

/** What a text may be doubted as: an address that looks like another one, a company's number with a wrong check digit. */
export type Doubted = 'email' | 'number'

/** Asks about what is typed, and forbids nothing. What it takes comes once something is typed. */
export function useDoubt(kind: Doubted | false | undefined, typed: unknown): string | undefined {
  const { m } = useFront()
  const [doubt, setDoubt] = useState<string | false>()
  useEffect(() => {
    if (kind && typed)
      import('../../ui/texts/doubts').then(
        ({ lookalikeText, looksMistyped }) =>
          setDoubt(
            kind === 'email'
              ? lookalikeText(String(typed))
              : looksMistyped(String(typed)) && m.form.numberDoubtful,
          ),
        () => {},
      )
  }, [kind, typed, m])
  return typed && doubt ? doubt : undefined
}
