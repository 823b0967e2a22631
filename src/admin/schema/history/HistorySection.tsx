import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import { Button, Typography } from '@mui/material'
import { Suspense, useState } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { lazily } from '../../lazily'
import { useDefinition } from '../declare/DefinitionContext'
import { kindOfRows, recordOf } from '../declare/recordOf'
import { Loading } from '../page/states'

const HistoryPanel = lazily(() => import('./HistoryPanel'))

/** The history of an opened record, asked for when somebody wants it. */
export function HistorySection({ row }: { row: RaRecord }) {
  const translate = useTranslate()
  const definition = useDefinition()
  const [open, setOpen] = useState(false)
  if (!kindOfRows(definition)) return null
  return (
    <section className="record-group">
      <Typography component="h3" variant="subtitle2" className="record-heading">
        {translate('trail.title')}
      </Typography>
      {open ? (
        <Suspense fallback={<Loading />}>
          <HistoryPanel record={recordOf(definition, row.id)} />
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
          {translate('trail.show')}
        </Button>
      )}
    </section>
  )
}
