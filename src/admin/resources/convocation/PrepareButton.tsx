import SendIcon from '@mui/icons-material/SendOutlined'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { convocation } from '../../../contract/convocation'
import { lazily } from '../../lazily'
import { useMayCall } from '../../schema/rights'

const SendDialog = lazily(() => import('./SendDialog'))

/** Opens the list of who would be told what: of all defences, or of those of a campaign. */
export function PrepareButton({ campagne }: { campagne?: number }) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!useMayCall(convocation.convocationEnvoyer)) return null
  return (
    <>
      <Button variant="outlined" startIcon={<SendIcon />} onClick={() => setOpen(true)}>
        {translate('resources.convocation.prepare')}
      </Button>
      {isOpen && (
        <Suspense>
          <SendDialog {...(campagne !== undefined && { campagne })} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
