import { useState } from 'react'
import type { MonFichier } from '../../../contract/fichier/espaceFichiers'
import { localeOf } from '../../../contract/kernel/constants'
import { inALine } from '../../../contract/kernel/inALine'
import { sizeText } from '../../../ui/files/sizeText'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { useTexts } from '../texts'

/** A document, to open and, while it may be, to take back. */
export function FileRow({
  file: { nom, genre, taille, par, le, retirable },
  onOpen,
  onRemove,
}: {
  file: MonFichier
  onOpen: () => Promise<void>
  onRemove: () => Promise<void>
}) {
  const { lang } = useFront()
  const texts = useTexts()
  const t = texts.fichiers
  const [isSure, setSure] = useState(false)
  const day = new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(le),
  )
  return (
    <li className="space-file">
      <button
        type="button"
        className="space-file-name"
        onClick={() => void onOpen()}
        aria-label={fill(t.open, { name: nom })}
      >
        <bdi>{nom}</bdi>
      </button>
      <span className="space-file-facts">
        {inALine(lang, [t.kinds[genre], sizeText(taille), day, par || t.office])}
      </span>
      {retirable && (
        <div className="space-file-steps">
          <button
            type="button"
            className="button"
            aria-label={fill(isSure ? t.removeSure : t.removeOf, { name: nom })}
            onClick={() => (isSure ? void onRemove() : setSure(true))}
          >
            {isSure ? t.removeReally : t.remove}
          </button>
        </div>
      )}
    </li>
  )
}
