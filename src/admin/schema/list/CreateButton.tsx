import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { Suspense, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { lazily } from '../../lazily'
import { useDefinition } from '../declare/DefinitionContext'

const CreateDialog = lazily(() => import('../form/CreateDialog'))

/** Where a link to the form of a new record ends. */
export const CREATE_HASH = '#create'

/** The button beside a list's title. */
export function CreateButton() {
  const translate = useTranslate()
  const { name } = useDefinition()
  const [open, setOpen] = useState(false)
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (hash !== CREATE_HASH) return
    setOpen(true)
    // once: going back here later is not to open it again
    navigate({ search }, { replace: true })
  }, [hash, search, navigate])
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
