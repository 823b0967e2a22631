import { useEffect } from 'react'

/**
 * Names the page after its papers as long as they are shown: browsers name a PDF so.
 *
 * @param parts what they are, and whose; empty where that is not known or they are of several
 * @example useFileName('Procès-verbaux', 'Ines Karray')
 */
export function useFileName(...parts: readonly (string | undefined)[]): void {
  const name = parts.filter(Boolean).join(' - ')
  useEffect(() => {
    if (!name) return
    const before = document.title
    document.title = name
    return () => {
      document.title = before
    }
  }, [name])
}
