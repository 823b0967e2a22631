import PersonAddIcon from '@mui/icons-material/PersonAddAlt1'
import { IconButton } from '@mui/material'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazily } from '../../lazily'
import { jury } from '../jury/jury'

const CreateDialog = lazily(() => import('../../schema/form/CreateDialog'))

/** The plus beside a jury select: makes a jury person, who is then selected. */
export function NewJury({ pick }: { pick: (value: number) => void }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const label = translate('resources.jury.create.label')
  return (
    <>
      <IconButton
        aria-label={label}
        data-hint={label}
        color="primary"
        onPointerEnter={CreateDialog.preload}
        onClick={() => setOpen(true)}
        sx={{ mt: 1 }}
      >
        <PersonAddIcon />
      </IconButton>
      <Suspense>
        {open && (
          <CreateDialog
            of={jury}
            failed="form.stop"
            onCreated={({ id }) => pick(Number(id))}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
