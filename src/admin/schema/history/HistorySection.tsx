import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import { Button, Typography } from '@mui/material'
import { Suspense, useState } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { lazily } from '../../lazily'
import { useDefinition } from '../DefinitionContext'
import { Loading } from '../states'

const HistoryPanel = lazily(() => import('./HistoryPanel'))

/** The history of an opened record, asked for when somebody wants it. */
export function HistorySection({ row }: { row: RaRecord }) {
  const translate = useTranslate()
  const { name, history } = useDefinition()
  const [open, setOpen] = useState(false)
  if (history === false) return null
  return (
    <section className="record-group">
      <Typography component="h3" variant="subtitle2" className="record-heading">
        {translate('history.title')}
      </Typography>
      {open ? (
        <Suspense fallback={<Loading />}>
          <HistoryPanel record={history?.(row) ?? `${name}/${row.id}`} />
        </Suspense>
      ) : (
        <Button
          size="small"
          startIcon={<HistoryIcon />}
          onPointerEnter={HistoryPanel.preload}
          onFocus={HistoryPanel.preload}
          onClick={() => setOpen(true)}
          sx={{ justifySelf: 'start' }}
        >
          {translate('history.show')}
        </Button>
      )}
    </section>
  )
}
