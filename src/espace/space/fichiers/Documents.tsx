import { useState } from 'react'
import type { MonFichier } from '../../../contract/fichier/espaceFichiers'
import type { FicheDePersonne, FichierGenre } from '../../../contract/fichier/genres'
import { localeOf } from '../../../contract/kernel/constants'
import { inALine } from '../../../contract/kernel/inALine'
import { ApiError } from '../../../ui/calls/ApiError'
import { saveFile } from '../../../ui/files/saveFile'
import { sizeText } from '../../../ui/files/sizeText'
import { fill } from '../../../ui/texts/messages'
import { FileChoice } from '../../site/FileChoice'
import { useFront } from '../../site/FrontContext'
import { outageText } from '../../site/failureText'
import { longDay } from '../../site/longDay'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useLoaded } from '../useLoaded'
import { Sendings } from './Sendings'
import { useSpaceUploads } from './spaceUploads'
import './fichiers.css'

interface DocumentsProps {
  fiche: FicheDePersonne
  id: number
  /** The owner of the documents, for screen readers: a page may have several such lists. */
  of: string
  /** Open at once; otherwise behind a button. */
  isOpen?: boolean
  /** Called when a document was handed in or withdrawn. */
  onChanged?: () => Promise<void>
}

/** The documents of a record somebody is involved in: read, handed in, withdrawn. */
export function Documents({ isOpen = false, ...props }: DocumentsProps) {
  const t = useTexts().fichiers
  const [isShown, setShown] = useState(isOpen)
  return (
    <section className="space-documents" aria-label={fill(t.of, { name: props.of })}>
      {isOpen ? (
        <h3>{t.title}</h3>
      ) : (
        <button
          type="button"
          className="button"
          aria-expanded={isShown}
          aria-label={fill(t.of, { name: props.of })}
          onClick={() => setShown(!isShown)}
        >
          {t.title}
        </button>
      )}
      {isShown && <DocumentList {...props} />}
    </section>
  )
}

interface Delai {
  jusqu_au: string | null
  ouvert: boolean
}

function DocumentList({ fiche, id, of, onChanged }: Omit<DocumentsProps, 'isOpen'>) {
  const { m, lang, notify } = useFront()
  const t = useTexts().fichiers
  const { data, problem, reload } = useLoaded(async () => {
    const { fichiers, remet, rapport } = await callSpace('espaceFichierList', { fiche, fiche_id: id })
    return {
      fichiers: fichiers as MonFichier[],
      remet: (remet ?? []) as FichierGenre[],
      rapport: rapport as Delai | null,
    }
  })
  const refresh = () => Promise.all([reload(), onChanged?.()])
  const uploads = useSpaceUploads({ fiche, idOf: () => id }, async () => {
    notify(t.received, 'success')
    await refresh()
  })
  const act = async (work: () => Promise<unknown>, done?: string) => {
    try {
      await work()
      if (done) notify(done, 'success')
    } catch (error) {
      const known = error instanceof ApiError ? t.refused[error.code] : undefined
      notify(known ?? outageText(error, m, lang) ?? m.failure.unknown)
    }
    if (done) await refresh()
  }
  if (!data) return problem
  const { fichiers, remet, rapport } = data
  const isThere = fichiers.some(({ genre }) => genre === 'rapport')
  return (
    <>
      {problem}
      {rapport && <ReportState rapport={rapport} isThere={isThere} />}
      {fichiers.length === 0 && !rapport && <p className="space-empty">{t.none}</p>}
      {fichiers.length > 0 && (
        <ul className="space-files" aria-label={fill(t.of, { name: of })}>
          {fichiers.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              onOpen={() =>
                act(async () =>
                  saveFile((await callSpace('espaceFichierOuvrir', { id: file.id })).adresse ?? ''),
                )
              }
              onRemove={() =>
                act(
                  () => callSpace('espaceFichierRetirer', { id: file.id, version: file.version }),
                  t.takenBack,
                )
              }
            />
          ))}
        </ul>
      )}
      <Sendings {...uploads} />
      <div className="space-file-steps">
        {remet.map((genre) => (
          <FileChoice
            key={genre}
            label={genre === 'rapport' && isThere ? t.another : t.handIn[genre]}
            primary={genre === 'rapport' && !isThere}
            onChoose={(file) => uploads.send([file], genre)}
          />
        ))}
      </div>
    </>
  )
}

/** Whether one's report has been handed in, and its deadline. */
function ReportState({ rapport: { jusqu_au, ouvert }, isThere }: { rapport: Delai; isThere: boolean }) {
  const { lang } = useFront()
  const t = useTexts().fichiers.report
  const state = isThere ? 'there' : ouvert ? 'due' : 'late'
  const [dated, undated] = {
    there: ouvert ? [t.there, t.thereUndated] : [t.thereClosed, t.thereClosed],
    due: [t.due, t.dueUndated],
    late: [t.late, t.late],
  }[state] as [string, string]
  return (
    <p className="space-report" data-state={state}>
      {jusqu_au ? fill(dated, { jour: longDay(jusqu_au, lang) }) : undated}
    </p>
  )
}

function FileRow({
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
