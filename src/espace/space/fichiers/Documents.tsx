import { lazy, Suspense, useState } from 'react'
import type { MonFichier } from '../../../contract/fichier/espaceFichiers'
import type { FicheDePersonne, FichierGenre } from '../../../contract/fichier/genres'
import type { Piece } from '../../../contract/piece/justificatifs'
import { ApiError } from '../../../ui/calls/ApiError'
import { saveFile } from '../../../ui/files/saveFile'
import { fill } from '../../../ui/texts/messages'
import { FileChoice } from '../../site/FileChoice'
import { useFront } from '../../site/FrontContext'
import { outageText } from '../../site/failureText'
import { longDay } from '../../site/longDay'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useLoaded } from '../useLoaded'
import { FileRow } from './FileRow'
import { Sendings } from './Sendings'
import { useSpaceUploads } from './spaceUploads'
import './fichiers.css'

const Pieces = lazy(() => import('./Pieces'))

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
      {(isShown || isOpen) && <DocumentList {...props} />}
    </section>
  )
}

interface Delai {
  jusqu_au: string | null
  ouvert: boolean
  /** Services of an earlier version do not send it. */
  publie?: boolean
}

function DocumentList({ fiche, id, of, onChanged }: Omit<DocumentsProps, 'isOpen'>) {
  const { m, lang, notify } = useFront()
  const t = useTexts().fichiers
  const { data, problem, reload } = useLoaded(async () => {
    const {
      fichiers,
      remet,
      rapport,
      pieces = [],
    } = await callSpace('espaceFichierList', { fiche, fiche_id: id })
    return {
      fichiers: fichiers as MonFichier[],
      remet: (remet ?? []) as FichierGenre[],
      rapport: rapport as Delai | null,
      // services of an earlier version do not send it
      pieces: pieces as Piece[],
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
  const { fichiers, remet, rapport, pieces } = data
  const isThere = fichiers.some(({ genre }) => genre === 'rapport')
  const ofPieces = new Set(pieces.map(({ remise }) => remise?.fichier_id))
  const others = fichiers.filter((file) => !ofPieces.has(file.id))
  const row = (file: MonFichier) => (
    <FileRow
      key={file.id}
      file={file}
      onOpen={() =>
        act(async () => saveFile((await callSpace('espaceFichierOuvrir', { id: file.id })).adresse ?? ''))
      }
      onRemove={() =>
        act(() => callSpace('espaceFichierRetirer', { id: file.id, version: file.version }), t.takenBack)
      }
    />
  )
  return (
    <>
      {problem}
      {rapport && <ReportState rapport={rapport} isThere={isThere} />}
      {pieces.length > 0 && (
        <Suspense>
          <Pieces
            pieces={pieces}
            rowOf={(id) => fichiers.filter((file) => file.id === id).map(row)}
            {...(remet.includes('justificatif') && {
              onChoose: (file, as) => uploads.send([file], 'justificatif', as),
            })}
          />
        </Suspense>
      )}
      {others.length === 0 && !rapport && <p className="space-empty">{t.none}</p>}
      {others.length > 0 && (
        <ul className="space-files" aria-label={fill(t.of, { name: of })}>
          {others.map(row)}
        </ul>
      )}
      <Sendings {...uploads} />
      <div className="space-file-steps">
        {remet
          .filter((genre) => genre !== 'justificatif')
          .map((genre) => (
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
function ReportState({
  rapport: { jusqu_au, ouvert, publie },
  isThere,
}: {
  rapport: Delai
  isThere: boolean
}) {
  const { lang } = useFront()
  const t = useTexts().fichiers.report
  if (publie) return <p className="space-report">{t.published}</p>
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
