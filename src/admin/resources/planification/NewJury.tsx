import PersonAddIcon from '@mui/icons-material/PersonAddAlt1'
import { IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import CreateDialog from '../../schema/form/CreateDialog'
import { jury } from '../jury/jury'

/** The plus beside a jury select: makes a jury person, who is then selected. */
export function NewJury({ pick }: { pick: (value: number) => void }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const label = translate('resources.jury.create.label')
  return (
    <>
      <Tooltip title={label}>
        <IconButton color="primary" onClick={() => setOpen(true)} sx={{ mt: 1 }}>
          <PersonAddIcon />
        </IconButton>
      </Tooltip>
      {open && (
        <CreateDialog
          of={jury}
          failed="form.stop"
          onCreated={({ id }) => pick(Number(id))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
