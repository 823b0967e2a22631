import { Box, Button, MenuItem, TextField, Typography } from '@mui/material'
import { Suspense, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { BULK_ACTIVATION, BULK_GENERER_COMPTE, BULK_SUPPRESSION } from '../../../contract/constants'
import { lazily } from '../../lazily'
import { useBulk } from './useBulk'

const ConfirmDialog = lazily(() => import('../../schema/ConfirmDialog'))
const BulkProgress = lazily(() => import('./BulkProgress'))
const RefusedDialog = lazily(() => import('./RefusedDialog'))

/** What may be done with the selected companies. */
export default function BulkBar() {
  const translate = useTranslate()
  const { selectedIds, onUnselectItems } = useListContext()
  const { apply, busy, progress, stop, report, closeReport, question, closeQuestion, answer } = useBulk()
  const [action, setAction] = useState<number | ''>('')

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pb: 2 }}>
      <TextField
        select
        size="small"
        margin="none"
        label={translate('resources.entreprise.bulk.label')}
        value={action}
        onChange={({ target }) => setAction(Number(target.value))}
        sx={{ width: 200 }}
      >
        {ACTIONS.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {translate(label)}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="outlined" loading={busy} onClick={() => apply(action)}>
        {translate('resources.entreprise.bulk.apply')}
      </Button>
      {selectedIds.length > 0 && (
        <>
          <Typography variant="body2" color="textSecondary" role="status" sx={{ marginInlineStart: 1 }}>
            {translate('resources.entreprise.bulk.selected', { smart_count: selectedIds.length })}
          </Typography>
          <Button size="small" onClick={() => onUnselectItems()}>
            {translate('resources.entreprise.bulk.clear')}
          </Button>
        </>
      )}
      <Suspense>
        {question && (
          <ConfirmDialog {...question} onConfirm={answer} onClose={closeQuestion}>
            {question.names && <Names names={question.names} />}
          </ConfirmDialog>
        )}
        {progress && <BulkProgress {...progress} onStop={stop} />}
        {!question && report && <RefusedDialog {...report} onClose={closeReport} />}
      </Suspense>
    </Box>
  )
}

const ACTIONS = [
  { value: BULK_GENERER_COMPTE, label: 'resources.entreprise.bulk.generate' },
  { value: BULK_SUPPRESSION, label: 'resources.entreprise.bulk.delete' },
  { value: BULK_ACTIVATION, label: 'resources.entreprise.bulk.activate' },
]

/** Which companies it is about; of very many, the first. */
function Names({ names }: { names: string[] }) {
  const translate = useTranslate()
  const more = names.length - SHOWN_NAMES
  return (
    <Box component="ul" sx={{ my: 2, paddingInlineStart: 2.5, maxHeight: 240, overflow: 'auto' }}>
      {names.slice(0, SHOWN_NAMES).map((name, index) => (
        // two companies may share a name
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {more > 0 && <li>{translate('resources.entreprise.bulk.more', { smart_count: more })}</li>}
    </Box>
  )
}

const SHOWN_NAMES = 100
