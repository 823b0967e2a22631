import PersonAddIcon from '@mui/icons-material/PersonAddAlt1'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazily } from '../../lazily'
import { BesideButton } from '../../schema/inputs/BesideButton'
import { jury } from '../jury/jury'

const CreateDialog = lazily(() => import('../../schema/form/CreateDialog'))

/** The plus beside a jury select: creates a juror, who is then selected. */
export function NewJury({ pick }: { pick: (value: number) => void }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const label = translate('resources.jury.create.label')
  return (
    <>
      <BesideButton
        label={label}
        icon={PersonAddIcon}
        onPointerEnter={CreateDialog.preload}
        onClick={() => setOpen(true)}
      />
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
