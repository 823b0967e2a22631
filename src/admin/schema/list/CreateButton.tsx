import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazily } from '../../lazily'
import { useDefinition } from '../DefinitionContext'

const CreateDialog = lazily(() => import('../form/CreateDialog'))

/** The button beside a list's title. */
export function CreateButton() {
  const translate = useTranslate()
  const { name } = useDefinition()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="contained"
        startIcon={<AddIcon />}
        onPointerEnter={CreateDialog.preload}
        onFocus={CreateDialog.preload}
        onClick={() => setOpen(true)}
      >
        {translate(`resources.${name}.create.label`)}
      </Button>
      {open && (
        <Suspense>
          <CreateDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
