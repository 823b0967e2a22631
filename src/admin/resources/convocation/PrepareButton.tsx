import SendIcon from '@mui/icons-material/SendOutlined'
import { Button } from '@mui/material'
import { Suspense, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { lazily } from '../../lazily'
import { useMay } from '../../schema/declare/rights'
import { ASKED_HASH } from '../soutenance/asked'

const SendDialog = lazily(() => import('./SendDialog'))

/** Opens the list of convocations to send: for all defences, for a campaign, or for those named in the address. */
export function PrepareButton({ campagne }: { campagne?: number }) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [affectations, setAffectations] = useState<readonly number[]>()
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!hash.startsWith(ASKED_HASH)) return
    setAffectations(hash.slice(ASKED_HASH.length).split(',').map(Number))
    setOpen(true)
    // only once: returning here must not open it again
    navigate({ search }, { replace: true })
  }, [hash, search, navigate])
  const close = () => {
    setOpen(false)
    setAffectations(undefined)
  }
  if (!useMay('convocation', 'noter')) return null
  return (
    <>
      <Button variant="outlined" startIcon={<SendIcon />} onClick={() => setOpen(true)}>
        {translate('resources.convocation.prepare')}
      </Button>
      {isOpen && (
        <Suspense>
          <SendDialog
            {...(campagne !== undefined && { campagne })}
            {...(affectations && { affectations })}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
