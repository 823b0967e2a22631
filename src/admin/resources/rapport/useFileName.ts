import { useEffect } from 'react'

/**
 * Sets the page's title to the name of its papers while shown, because browsers use it for PDFs.
 *
 * @param parts what they are, and whose; empty if unknown or several
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
