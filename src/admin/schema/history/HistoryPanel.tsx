import { Alert, Button, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Change } from '../../../contract/history/history'
import { historiqueCalls } from '../../../contract/history/historyCalls'
import { readLang } from '../../../ui/texts/language'
import { useCall } from '../../dataProvider/useCall'
import { agoText } from '../cells/agoText'
import { formatDate, formatDateTime, formatTime, isolated } from '../cells/format'
import { listLink } from '../declare/listLink'
import { useScreens } from '../declare/screens'
import { Failed, Loading } from '../page/states'
import ChangeLines from './ChangeLines'
import { useUndo } from './useUndo'
import './history.css'

/** What was changed of a record and its parts, newest first: by whom, when, from what to what. */
export default function HistoryPanel({ record }: { record: string }) {
  const translate = useTranslate()
  const call = useCall()
  const [perPage, setPerPage] = useState(STEP)
  const screen = useScreens().resource('historique')
  const { data, error, refetch } = useQuery({
    queryKey: ['history', record, perPage, readLang()],
    queryFn: ({ signal }) =>
      call(historiqueCalls.historiqueList, { page: 1, perPage, filter: { record } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (error) return <Failed error={error} title="trail.failed" retry={refetch} />
  if (!data) return <Loading />
  const { changes, total = 0, attend } = data
  if (changes.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('trail.empty')}
      </Typography>
    )
  return (
    <>
      {attend && (
        <Alert severity="warning" variant="outlined">
          {translate('trail.waits', isolated({ adresse: attend }))}
        </Alert>
      )}
      <ol className="history" aria-label={translate('trail.title')}>
        {changes.map((change) => (
          <OneChange key={change.id} change={change} />
        ))}
      </ol>
      <div className="history-more">
        {total > changes.length && (
          <Button size="small" onClick={() => setPerPage(perPage + STEP)}>
            {translate('trail.more')}
          </Button>
        )}
        <Button size="small" component={Link} to={listLink(screen.path, { record })}>
          {translate('trail.onScreen')}
        </Button>
      </div>
    </>
  )
}

const STEP = 10

function OneChange({ change }: { change: Change }) {
  const translate = useTranslate()
  const undo = useUndo()
  const [busy, setBusy] = useState(false)
  const { id, at, by, undoable, undone, undoes, records, count } = change
  const run = async () => {
    setBusy(true)
    await undo(id)
    setBusy(false)
  }
  return (
    <li aria-label={`${by ?? translate('history.system')}, ${agoText(at)}`}>
      <div className="history-head">
        <strong>
          <bdi>{by ?? translate('history.system')}</bdi>
        </strong>
        <time className="history-time" dateTime={at} data-hint={formatDateTime(at)}>
          {agoText(at)} · <bdi dir="ltr">{formatDateTime(at)}</bdi>
        </time>
        {undoes && <span className="cell-tag">{translate('trail.isUndo')}</span>}
        {undoable && (
          <Button size="small" loading={busy} onClick={run}>
            {translate(undoes ? 'history.redo' : 'history.undo')}
          </Button>
        )}
      </div>
      <ChangeLines records={records} count={count} />
      {undone && (
        <span className="history-note">
          {translate(
            'trail.takenBack',
            isolated({
              by: undone.by ?? translate('history.system'),
              date: formatDate(undone.at),
              time: formatTime(undone.at),
            }),
          )}
        </span>
      )}
    </li>
  )
}
