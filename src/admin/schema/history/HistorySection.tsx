import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import { Button, Typography } from '@mui/material'
import { Suspense } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { lazily } from '../../lazily'
import { ficheOf } from '../commentaires/fiche'
import { useDefinition } from '../declare/DefinitionContext'
import { threadOf } from '../declare/recordOf'
import { Loading } from '../page/states'

const HistoryPanel = lazily(() => import('./HistoryPanel'))

/** The history of an open record with its comments, loaded on request. */
export function HistorySection({ row, open, onOpen }: { row: RaRecord; open: boolean; onOpen: () => void }) {
  const translate = useTranslate()
  const definition = useDefinition()
  const record = threadOf(definition, row)
  if (!record) return null
  return (
    <section className="record-group">
      <Typography component="h3" variant="subtitle2" className="record-heading">
        {translate('trail.title')}
      </Typography>
      {open ? (
        <Suspense fallback={<Loading />}>
          <HistoryPanel record={record} fiche={ficheOf(definition, row)} />
        </Suspense>
      ) : (
        <Button
          size="small"
          startIcon={<HistoryIcon />}
          onPointerEnter={HistoryPanel.preload}
          onFocus={HistoryPanel.preload}
          onClick={onOpen}
          sx={{ justifySelf: 'start' }}
        >
          {translate('trail.show')}
        </Button>
      )}
    </section>
  )
}
