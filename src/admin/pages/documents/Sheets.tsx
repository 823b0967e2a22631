import { memo } from 'react'
import { useTranslate } from 'react-admin'
import type { Feuille } from '../../../contract/document/feuille'
import { type Paper, PaperContext } from '../../../ui/papers/words'
import { draw } from './draw'
import type { Printed } from './usePrinted'

/** The papers, in their own language and direction; what the printer gets of the page. */
export default memo(function Sheets({
  rows,
  paper,
  asked,
}: {
  rows: readonly Feuille[]
  paper: Paper
  asked: Printed
}) {
  const translate = useTranslate()
  const { lang, dir } = paper.words
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="documents-preview" aria-label={translate('documents.preview')} tabIndex={0}>
      <div className="sheets" lang={lang} dir={dir}>
        <PaperContext value={paper}>{draw(asked.kind, rows, asked)}</PaperContext>
      </div>
    </section>
  )
})
