import { Alert, Button, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Commentaire } from '../../../contract/commentaire/commentaires'
import type { Change } from '../../../contract/history/history'
import { historiqueCalls } from '../../../contract/history/historyCalls'
import { type Courriel, courriel } from '../../../contract/mail/courriel'
import { isOffered } from '../../../ui/calls/offered'
import { readLang } from '../../../ui/texts/language'
import { useCall } from '../../dataProvider/useCall'
import { agoText } from '../cells/agoText'
import { formatDate, formatDateTime, formatTime, isolated } from '../cells/format'
import { CommentaireItem } from '../commentaires/CommentaireItem'
import { useCommentaireChanges } from '../commentaires/useCommentaireChanges'
import { useCommentaires } from '../commentaires/useCommentaires'
import { listLink } from '../declare/listLink'
import { useMayCall } from '../declare/rights'
import { useScreens } from '../declare/screens'
import { Failed, Loading } from '../page/states'
import ChangeLines from './ChangeLines'
import { useUndo } from './useUndo'
import '../commentaires/commentaires.css'
import './history.css'

/**
 * The changes of a record and its parts, with author, old and new values, the mails about it, and its comments
 * (`fiche`): newest first.
 */
export default function HistoryPanel({ record, fiche }: { record: string; fiche?: string | undefined }) {
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
  const { mails, more: moreMails } = useMails(record, perPage)
  const { entries = NO_COMMENTAIRES, earlier, refetch: readAgain } = useCommentaires(fiche)
  const changing = useCommentaireChanges(fiche ?? '', readAgain)
  if (error) return <Failed error={error} title="trail.failed" retry={refetch} />
  if (!data) return <Loading />
  const { changes, total = 0, attend } = data
  const more = total > changes.length || moreMails || earlier !== undefined
  const shown = inOrder([
    { events: changes.map((change) => ({ at: change.at, change })), more: total > changes.length },
    { events: mails.map((mail) => ({ at: mail.instant, mail })), more: moreMails },
    {
      events: entries.map((commentaire) => ({ at: commentaire.le, commentaire })),
      more: earlier !== undefined,
    },
  ])
  if (shown.length === 0)
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
        {shown.map((each) =>
          'mail' in each ? (
            <OneMail key={`mail ${each.mail.id}`} mail={each.mail} />
          ) : 'commentaire' in each ? (
            <CommentaireItem
              key={`commentaire ${each.commentaire.id}`}
              fiche={fiche ?? ''}
              commentaire={each.commentaire}
              {...changing.ofEach}
            />
          ) : (
            <OneChange key={each.change.id} change={each.change} />
          ),
        )}
      </ol>
      <div className="history-more">
        {more && (
          <Button
            size="small"
            onClick={() => {
              setPerPage(perPage + STEP)
              earlier?.show()
            }}
          >
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
const NO_MAILS: readonly Courriel[] = []
const NO_COMMENTAIRES: readonly Commentaire[] = []

/** The last mails about a record, if the user may read them; the changes are shown in any case. */
function useMails(record: string, perPage: number): { mails: readonly Courriel[]; more: boolean } {
  const call = useCall()
  const mayRead = useMayCall(courriel.courrielList)
  const { data } = useQuery({
    queryKey: ['history', 'courriels', record, perPage],
    queryFn: ({ signal }) =>
      call(
        courriel.courrielList,
        { page: 1, perPage, sort: 'cree_le', order: 'DESC', filter: { fiche: record } },
        { signal },
      ),
    enabled: mayRead && isOffered(courriel.courrielList),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const mails = data?.courriels ?? NO_MAILS
  return { mails, more: (data?.total ?? 0) > mails.length }
}

type Event = { at: string } & ({ change: Change } | { mail: Courriel } | { commentaire: Commentaire })

/**
 * All in one order. If a source has more, nothing older than its last entry is shown, because something might come
 * between.
 */
function inOrder(sources: readonly { events: readonly Event[]; more: boolean }[]): Event[] {
  const since = sources
    .flatMap(({ events, more }) =>
      more
        ? events
            .map(({ at }) => at)
            .sort()
            .slice(0, 1)
        : [],
    )
    .sort()
    .at(-1)
  return sources
    .flatMap(({ events }) => events)
    .filter(({ at }) => since === undefined || at >= since)
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
}

function When({ at }: { at: string }) {
  return (
    <time className="history-time" dateTime={at} data-hint={formatDateTime(at)}>
      {agoText(at)} · <bdi dir="ltr">{formatDateTime(at)}</bdi>
    </time>
  )
}

function OneMail({ mail: { instant, nom, objet, etat } }: { mail: Courriel }) {
  const translate = useTranslate()
  return (
    <li aria-label={`${translate('trail.mail')}, ${agoText(instant)}`}>
      <div className="history-head">
        <span>{translate('trail.mailTo', isolated({ nom }))}</span>
        <When at={instant} />
        <span className="cell-tag">{translate(`resources.courriel.etats.${etat}`)}</span>
      </div>
      <bdi>{objet}</bdi>
    </li>
  )
}

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
        <When at={at} />
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
