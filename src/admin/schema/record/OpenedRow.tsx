import { Suspense, useDeferredValue, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { lazily } from '../../lazily'
import { ficheOf } from '../commentaires/fiche'
import { useDefinition } from '../declare/DefinitionContext'
import { useDetail } from '../declare/detail'
import { Leaving, leavePage } from '../form/unsaved'
import { HistorySection } from '../history/HistorySection'
import { RecordFailed } from '../page/NoRecord'
import { Loading } from '../page/states'
import { RecordActions } from './RecordActions'
import { RecordGroups } from './RecordGroups'
import { RelatedLists } from './RelatedLists'

const EditForm = lazily(() => import('../form/EditForm'))
const FilesPanel = lazily(() => import('../files/FilesPanel'))
const CommentairesPanel = lazily(() => import('../commentaires/CommentairesPanel'))

/** A record for reading, with its actions; its declared form replaces the part it edits. */
export function OpenedRow({ row }: { row: RaRecord }) {
  const [editing, edit] = useState(false)
  const [told, tell] = useState(false)
  // renders the record before its related content
  const isDrawn = useDeferredValue(true, false)
  if (editing) return <Editing row={row} onDone={() => edit(false)} />
  return (
    <>
      <RecordActions row={row} onEdit={() => edit(true)} />
      <Own view="lead" row={row} />
      <RecordGroups row={row} />
      {isDrawn && (
        <>
          <Own view="panel" row={row} />
          <RelatedLists row={row} />
          <Files row={row} />
          <Notes row={row} told={told} />
          <HistorySection row={row} open={told} onOpen={() => tell(true)} />
        </>
      )}
    </>
  )
}

function Files({ row }: { row: RaRecord }) {
  const { record } = useDefinition()
  return (
    record?.files && (
      <Suspense>
        <FilesPanel fiche={record.files} id={Number(row.id)} />
      </Suspense>
    )
  )
}

function Own({ view, row }: { view: 'lead' | 'panel'; row: RaRecord }) {
  const View = useDefinition().record?.[view]
  return (
    View && (
      <Suspense fallback={view === 'lead' && <div className="record-coming" />}>
        <View row={row as never} />
      </Suspense>
    )
  )
}

/** Once the history is shown, it includes the comments. */
function Notes({ row, told }: { row: RaRecord; told: boolean }) {
  const fiche = ficheOf(useDefinition(), row)
  return (
    fiche !== undefined && (
      <Suspense>
        <CommentairesPanel fiche={fiche} told={told} />
      </Suspense>
    )
  )
}

function Editing({ row, onDone }: { row: RaRecord; onDone: () => void }) {
  const { name, edit } = useDefinition()
  const { data, error, refetch } = useDetail(name, row.id)
  if (!edit || error) return <RecordFailed error={error} retry={refetch} />
  if (!data) return <Loading />
  return (
    <Leaving value={ASKING}>
      <Suspense fallback={<Loading />}>
        <EditForm loaded={data} edit={edit} onDone={onDone} />
      </Suspense>
    </Leaving>
  )
}

/** Cancel stays on the page, and asks like a navigation. */
const ASKING = { leave: leavePage }
