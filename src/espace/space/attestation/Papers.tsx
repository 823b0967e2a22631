import type { ReactNode } from 'react'
import { printPapers } from '../../../ui/papers/printPapers'
import type { Words } from '../../../ui/papers/words'
import { useTexts } from '../texts'
import '../../../ui/papers/documents.css'
import './papers.css'

/** Papers as they are printed, and the way to print them. */
export function Papers({ words, label, children }: { words: Words; label: string; children: ReactNode }) {
  const t = useTexts().stages
  return (
    <>
      <div className="space-file-steps">
        <button type="button" className="button button-primary" onClick={() => void printPapers()}>
          {t.imprimer}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className="documents-preview" aria-label={label} tabIndex={0}>
        <div className="sheets" lang={words.lang} dir={words.dir}>
          {children}
        </div>
      </section>
    </>
  )
}
