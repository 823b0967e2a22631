import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
  Typography,
} from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { CONVOCATION_GENRES, convocation, type Message } from '../../../contract/convocation/convocation'
import { useCall } from '../../dataProvider/useCall'
import { lazily } from '../../lazily'
import { Failed, formatDateTime, formatNames, Loading, useNotifyError } from '../../schema'
import './sendDialog.css'

const PreviewDialog = lazily(() => import('./PreviewDialog'))

interface SendDialogProps {
  /** Which defences; neither: all. */
  campagne?: number
  affectations?: readonly number[]
  onClose: () => void
}

/** The convocations to send: reviewed, with some left out if desired, and sent. */
export default function SendDialog({ campagne, affectations, onClose }: SendDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const call = useCall()
  const client = useQueryClient()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const [left, leave] = useState<ReadonlySet<number>>(new Set())
  const [shown, show] = useState<Message>()
  const [isSending, setSending] = useState(false)
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
  const queryKey = ['convocations', campagne, affectations]
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(
        convocation.convocationPreparer,
        {
          ...(campagne !== undefined && { campagne }),
          ...(affectations && { affectations: [...affectations] }),
        },
        { signal },
      ),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const messages = data?.messages ?? []
  const reachable = messages.filter(({ email }) => email)
  const chosen = reachable.filter(({ id }) => !left.has(id))
  const toggle = (ids: readonly number[], on: boolean) =>
    leave((last) => {
      const next = new Set(last)
      for (const id of ids) on ? next.delete(id) : next.add(id)
      return next
    })

  const send = async () => {
    setSending(true)
    try {
      const { envoyes, changes } = await call(convocation.convocationEnvoyer, {
        ids: chosen.map(({ id }) => id),
        ...(data && { vu: data.vu }),
      })
      if (envoyes > 0) notify(`convocation.sent`, { type: 'success', messageArgs: { smart_count: envoyes } })
      // a colleague has sent them in the meantime, or a response was lost
      else if (changes.length === 0) notify(`convocation.nothing`, { type: 'info' })
      setChanged(new Set(changes))
      refresh()
      if (changes.length === 0) return onClose()
      await client.invalidateQueries({ queryKey })
    } catch (failure) {
      notifyError(failure)
    } finally {
      setSending(false)
    }
  }
  const isBusy = isSending || isFetching
  return (
    <Dialog open onClose={() => !isSending && onClose()} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate(`convocation.title`)}</DialogTitle>
      <DialogContent>
        {error ? <Failed error={error} title={`convocation.failed`} retry={refetch} /> : !data && <Loading />}
        {data && messages.length === 0 && <Typography>{translate(`convocation.nothing`)}</Typography>}
        {data && data.passees > 0 && (
          <Alert severity="info" sx={{ mb: 1 }}>
            {translate(`convocation.past`, { smart_count: data.passees })}
          </Alert>
        )}
        {changed.size > 0 && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            {translate(`convocation.changed`, { smart_count: changed.size })}
          </Alert>
        )}
        {messages.length > reachable.length && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            {translate(`convocation.without`, { smart_count: messages.length - reachable.length })}
          </Alert>
        )}
        {reachable.length > 0 && (
          <FormControlLabel
            control={
              <Checkbox
                checked={chosen.length === reachable.length}
                indeterminate={chosen.length > 0 && chosen.length < reachable.length}
                onChange={(_, on) =>
                  toggle(
                    reachable.map(({ id }) => id),
                    on,
                  )
                }
              />
            }
            label={summaryOf(chosen, translate)}
          />
        )}
        <ul className="send-list">
          {messages.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              isChosen={Boolean(message.email) && !left.has(message.id)}
              hasChanged={changed.has(message.id)}
              onChoose={(on) => toggle([message.id], on)}
              onShow={() => show(message)}
            />
          ))}
        </ul>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="inherit" disabled={isSending} onClick={onClose}>
          {translate('action.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={isSending}
          disabled={isBusy || chosen.length === 0}
          onClick={() => void send()}
        >
          {translate(`convocation.send`, { smart_count: chosen.length })}
        </Button>
      </DialogActions>
      {shown && (
        <Suspense>
          <PreviewDialog row={shown} onClose={() => show(undefined)} />
        </Suspense>
      )}
    </Dialog>
  )
}

type Translate = ReturnType<typeof useTranslate>

/** « 12 messages : 10 nouveaux, 2 modifiés » */
function summaryOf(messages: readonly Message[], translate: Translate): string {
  const items = messages.flatMap((message) => message.items)
  const counts = CONVOCATION_GENRES.flatMap((genre) => {
    const smart_count = items.filter((item) => item.genre === genre).length
    return smart_count > 0 ? [translate(`convocation.counts.${genre}`, { smart_count })] : []
  })
  return translate(`convocation.summary`, { smart_count: messages.length, what: formatNames(counts) })
}

interface MessageRowProps {
  message: Message
  isChosen: boolean
  hasChanged: boolean
  onChoose: (on: boolean) => void
  onShow: () => void
}

function MessageRow({ message, isChosen, hasChanged, onChoose, onShow }: MessageRowProps) {
  const translate = useTranslate()
  const { nom, email, items } = message
  const preview = translate(`convocation.preview`)
  return (
    <li data-changed={hasChanged}>
      <Checkbox
        checked={isChosen}
        disabled={!email}
        onChange={(_, on) => onChoose(on)}
        slotProps={{ input: { 'aria-label': nom } }}
      />
      <div>
        <div>
          <bdi>{nom}</bdi> <small>{email ? <bdi>{email}</bdi> : translate(`convocation.noAddress`)}</small>
        </div>
        {items.map(({ soutenance_id, genre, etudiant, debut, salle, roles, avant }) => (
          <div key={soutenance_id} className="send-item">
            <b data-genre={genre}>{translate(`convocation.genres.${genre}`)}</b> {formatDateTime(debut)} ·{' '}
            <bdi>{salle}</bdi> · <bdi>{etudiant}</bdi> · <bdi>{formatNames(roles)}</bdi>
            {genre === 'modifiee' && avant && (avant.debut !== debut || avant.salle !== salle) && (
              <small>
                {' '}
                {translate(`convocation.before`, { when: formatDateTime(avant.debut), where: avant.salle })}
              </small>
            )}
          </div>
        ))}
      </div>
      <IconButton
        onClick={onShow}
        aria-label={translate('table.rowAction', { action: preview, name: nom })}
        data-hint={preview}
      >
        <PreviewIcon />
      </IconButton>
    </li>
  )
}
