import { useState } from 'react'
import { regards } from '../../../contract/utilisateur/regard'
import { pageHere } from '../../../ui/address'
import { beginRegard } from '../../../ui/session/regard'
import { useCall } from '../../dataProvider/useCall'
import { isolated, useNotifyError } from '../../schema'
import { leavePage } from '../../schema/form/unsaved'
import ConfirmDialog from '../../schema/page/ConfirmDialog'

interface SeeingProps {
  /** The address whose space to see; absent: the office as `colleague`. */
  email?: string
  colleague?: { id: number; username: string }
  onClose: () => void
}

/** Explains what seeing as somebody else means, then starts it in this tab. */
export default function SeeingDialog({ email = '', colleague, onClose }: SeeingProps) {
  const call = useCall()
  const notifyError = useNotifyError()
  const [begun, setBegun] = useState(false)
  const begin = async () => {
    if (begun) return
    setBegun(true)
    const retour = pageHere()
    try {
      if (!colleague) {
        const { nom, jusque, jeton } = await call(regards.regardEspace, { email })
        leavePage(() => beginRegard({ nom, jusque, jeton, retour }))
        return
      }
      const seen = await call(regards.regardBureau, { id: colleague.id })
      const { nom, jusque, role, uid, jetons } = seen
      const session = {
        user: { username: nom, email: seen.email, uid, api_token: jetons.internship },
        companyToken: jetons.company,
        recordsToken: jetons.records,
      }
      leavePage(() => beginRegard({ nom, jusque, role, session, retour }))
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <ConfirmDialog
      text={colleague ? 'regard.bureau' : 'regard.espace'}
      values={isolated({ nom: colleague?.username ?? email })}
      confirm="regard.voir"
      color="primary"
      onConfirm={() => void begin()}
      onClose={onClose}
    />
  )
}
