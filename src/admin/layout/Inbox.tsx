import LaterIcon from '@mui/icons-material/AlarmOutlined'
import ReadIcon from '@mui/icons-material/DoneOutlined'
import UnreadIcon from '@mui/icons-material/MarkEmailUnreadOutlined'
import { Box, Button, IconButton, Menu, MenuItem, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { dashboardCalls, type SUITES } from '../../contract/dashboard/dashboardCalls'
import { useCall } from '../dataProvider/useCall'
import { SUMMARY } from '../dataProvider/useSummary'
import { formatDate } from '../schema/cells/format'
import { useNotifyError } from '../schema/notices/useNotifyError'
import PendingItem from './PendingItem'
import { isNews, type PendingWork } from './usePendingWork'

type Suite = (typeof SUITES)[number]

/** The bell's incoming work: unread items first, then read, then postponed ones. */
export default function Inbox({ items, onClose }: { items: readonly PendingWork[]; onClose: () => void }) {
  const translate = useTranslate()
  const call = useCall()
  const queryClient = useQueryClient()
  const notifyError = useNotifyError()
  const list = useRef<HTMLDivElement>(null)
  const note = async (noted: readonly PendingWork[], suite: Suite) => {
    const attentes = noted.flatMap(({ told }) =>
      told ? [{ nom: told.nom, nombre: told.nombre, dernier: told.dernier }] : [],
    )
    try {
      await call(dashboardCalls.dashboardAttenteNoter, { attentes, suite })
      // the button disappears with its line: the focus stays within the bell
      list.current?.focus()
      await queryClient.invalidateQueries({ queryKey: [SUMMARY] })
    } catch (error) {
      notifyError(error)
    }
  }
  const news = items.filter(isNews)
  const read = items.filter(({ told }) => told?.lue)
  const later = items.filter(({ told }) => told?.rappel)
  const lines = (some: readonly PendingWork[]) =>
    some.map((item) => (
      <Line key={item.name} item={item} onClose={onClose} onNote={(suite) => note([item], suite)} />
    ))
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      {lines(news)}
      {news.some(({ told }) => told) && (
        <Button size="small" onClick={() => note(news, 'lue')}>
          {translate('inbox.readAll')}
        </Button>
      )}
      {lines(read)}
      {later.length > 0 && (
        <Typography variant="body2" color="textSecondary" component="h3" sx={{ px: 1, pt: 1 }}>
          {translate('inbox.later')}
        </Typography>
      )}
      {lines(later)}
      <Button component={Link} to="/dashboard" size="small" onClick={onClose}>
        {translate('inbox.all')}
      </Button>
    </Box>
  )
}

function Line({
  item,
  onClose,
  onNote,
}: {
  item: PendingWork
  onClose: () => void
  onNote: (suite: Suite) => Promise<void>
}) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { told, name, count } = item
  const isNew = isNews(item)
  // the buttons of several lines have names of their own
  const named = (key: string) =>
    translate('inbox.named', {
      action: translate(key),
      work: translate(`pending.${name}`, { smart_count: count }),
    })
  const choose = (suite: Suite) => {
    setAnchor(null)
    void onNote(suite)
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <PendingItem item={item} quiet={!isNew} brief onClick={onClose} />
        {told?.rappel && (
          <Typography variant="body2" color="textSecondary" sx={{ paddingInlineStart: 7, pb: 1 }}>
            {translate('inbox.until', { day: formatDate(told.rappel) })}
          </Typography>
        )}
      </Box>
      {told && !isNew && (
        <IconButton
          size="small"
          aria-label={named('inbox.unread')}
          data-hint={translate('inbox.unread')}
          onClick={() => choose('non_lue')}
        >
          <UnreadIcon fontSize="small" />
        </IconButton>
      )}
      {told && isNew && (
        <>
          <IconButton
            size="small"
            aria-label={named('inbox.read')}
            data-hint={translate('inbox.read')}
            onClick={() => choose('lue')}
          >
            <ReadIcon fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={named('inbox.later')}
            data-hint={translate('inbox.later')}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <LaterIcon fontSize="small" />
          </IconButton>
          <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
            <MenuItem onClick={() => choose('demain')}>{translate('inbox.tomorrow')}</MenuItem>
            <MenuItem onClick={() => choose('semaine')}>{translate('inbox.week')}</MenuItem>
          </Menu>
        </>
      )}
    </Box>
  )
}
