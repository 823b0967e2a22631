import ScreenIcon from '@mui/icons-material/TvOutlined'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { hall } from '../../../contract/salle/hall'
import { lazily } from '../../lazily'
import { useMayCall } from '../../schema/declare/rights'

const HallDialog = lazily(() => import('./HallDialog'))

/** Opens the address of the screen in the hall, for those who may make one. */
export default function HallLink() {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!useMayCall(hall.hallOuvrir)) return null
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} startIcon={<ScreenIcon />}>
        {translate('resources.salle.hall')}
      </Button>
      <Suspense>{isOpen && <HallDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
