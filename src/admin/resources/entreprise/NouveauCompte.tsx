import { DialogContentText } from '@mui/material'
import { useRef } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { company } from '../../../contract/specification/company'
import type { Entreprise } from '../../../contract/specification/entities'
import { useCall } from '../../dataProvider'
import { isolated, useNotifyError } from '../../schema'
import { DeclaredForm, NOT_SAVED } from '../../schema/form/DeclaredForm'
import { FormButtons } from '../../schema/form/FormButtons'
import { addressOf, compteOf } from './sent'

/** Creates the account of a company that has none, and sends a welcome mail. */
export default function NouveauCompte({
  entreprise,
  onClose,
}: {
  entreprise: Entreprise
  onClose: () => void
}) {
  const translate = useTranslate()
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  // made but not welcomed: confirming again is to send the message, not to make another account
  const created = useRef(false)

  const close = () => {
    if (created.current) refresh()
    onClose()
  }

  const create = async () => {
    try {
      if (!created.current) await call(company.userCreate, { entreprises: [compteOf(entreprise)] })
      created.current = true
      await call(company.entrepriseNotifyWelcome, { entreprises: [addressOf(entreprise)] })
    } catch (error) {
      notifyError(error, created.current ? 'resources.entreprise.compte.notNotified' : undefined)
      return NOT_SAVED
    }
    notify('resources.entreprise.compte.done', { type: 'success' })
    close()
    return undefined
  }

  return (
    <DeclaredForm fields={NO_FIELDS} form={NO_FORM} place={false} onSubmit={create}>
      <DialogContentText>
        {translate('resources.entreprise.compte.intro', isolated({ email: entreprise.email }))}
      </DialogContentText>
      <FormButtons onCancel={close} submitLabel="resources.entreprise.compte.create" />
    </DeclaredForm>
  )
}

const NO_FIELDS = {}
const NO_FORM = { fields: [] }
