import { useEffect, useState } from 'react'

/** Asks about an address that looks like another one, and forbids nothing. */
export function useLookalike(email: string | false): string | undefined {
  const [asked, ask] = useState<string>()
  useEffect(() => {
    if (email)
      import('../../ui/texts/alike').then(
        ({ lookalikeText }) => ask(lookalikeText(email)),
        () => {},
      )
  }, [email])
  return asked
}
