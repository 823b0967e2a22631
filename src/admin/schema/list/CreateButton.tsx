import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { Suspense, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { lazily } from '../../lazily'
import { useDefinition } from '../declare/DefinitionContext'

const CreateDialog = lazily(() => import('../form/CreateDialog'))

/** The hash of a link to the form for a new record. */
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
    // removed, so that coming back later does not open the form again
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
