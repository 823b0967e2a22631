import AddIcon from '@mui/icons-material/Add'
import { Alert, Button, Stack } from '@mui/material'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { lazily } from '../../lazily'
import { formatNumber, type ResourceDefinition, Screen } from '../../schema'
import { ImportButton } from '../../schema/import/ImportButton'
import type { StepProps } from './step'

const CreateDialog = lazily(() => import('../../schema/form/CreateDialog'))

/** The records of a list: imported where they can be, or added one by one. */
export const recordsStep = (of: ResourceDefinition) =>
  function RecordsStep({ nombre, onChanged }: StepProps) {
    const translate = useTranslate()
    const [adding, setAdding] = useState(false)
    return (
      <Stack spacing={2} sx={{ alignItems: 'start' }}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {of.list?.imports && (
            <Screen definition={of}>
              <ImportButton onClosed={onChanged} />
            </Screen>
          )}
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {translate(`resources.${of.name}.create.label`)}
          </Button>
          {nombre > 0 && (
            <Button component={Link} to={of.path} color="inherit">
              {translate('start.look')}
            </Button>
          )}
        </Stack>
        {/* below the buttons, so that none of them moves when it appears */}
        {nombre > 0 && (
          <Alert severity="success">
            {translate('start.there', { smart_count: nombre, count: formatNumber(nombre) })}
          </Alert>
        )}
        {adding && (
          <Suspense>
            <CreateDialog of={of} onCreated={onChanged} onClose={() => setAdding(false)} />
          </Suspense>
        )}
      </Stack>
    )
  }
