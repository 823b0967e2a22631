import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { demo } from '../../contract/demo/demo'
import { PASSWORD_MIN } from '../../contract/kernel/constants'
import { loadPage } from '../../ui/address'
import { readSession } from '../../ui/session/session'
import { signOut } from '../../ui/signIn/signIn'
import { useCall } from '../dataProvider'
import {
  email,
  emailAddress,
  Failed,
  formatList,
  Loading,
  text,
  useNotifyError,
  type Values,
} from '../schema'
import type { Check } from '../schema/declare/types'
import { DeclaredForm, refusedBy } from '../schema/form/DeclaredForm'
import { FormButtons } from '../schema/form/FormButtons'
import { GuardedDialog } from '../schema/form/GuardedDialog'
import { PasswordInput } from '../schema/inputs/PasswordInput'

const FIELDS = {
  username: text({ label: 'demo.fields.username', required: 'demo.required.username', wide: true }),
  email: email({ label: 'demo.fields.email', required: 'form.personne.email', wide: true }),
  password: text({
    label: 'auth.newPassword',
    required: 'demo.required.password',
    help: 'demo.help',
    wide: true,
    secret: true,
    input: PasswordInput,
  }),
  confirmation: email({
    label: 'demo.fields.confirmation',
    required: 'demo.required.confirmation',
    wide: true,
  }),
}
const ACCOUNT = ['username', 'email', 'password'] as const

/** Leaves the demo school: what is deleted, whose accounts stay, and one's own address typed as consent. */
export default function LeaveDemo({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const call = useCall()
  const notifyError = useNotifyError()
  const { data, error } = useQuery({
    queryKey: ['demo'],
    queryFn: ({ signal }) => call(demo.demoComptes, {}, { signal }),
    retry: false,
  })
  const own = readSession()?.email ?? ''
  const needed = data?.comptes.length === 0

  const leave = async ({ confirmation, username, email, password }: Values) => {
    const compte = { username: String(username), email: String(email), password: String(password) }
    try {
      await call(demo.demoQuitter, { confirmation: String(confirmation), ...(needed && { compte }) })
    } catch (failure) {
      notifyError(failure)
      return refusedBy(failure)
    }
    signOut()
    loadPage('/login')
    return undefined
  }

  return (
    <GuardedDialog title={translate('demo.leave')} onClose={onClose}>
      <Typography sx={{ mb: 1 }}>{translate('demo.text')}</Typography>
      {error && <Failed error={error} />}
      {!error && !data && <Loading />}
      {data && (
        <>
          <Typography sx={{ mb: 2 }}>
            {needed ? translate('demo.none') : translate('demo.kept', { comptes: formatList(data.comptes) })}
          </Typography>
          <DeclaredForm
            fields={FIELDS}
            form={{
              fields: [...(needed ? ACCOUNT : []), 'confirmation'],
              checks: [...(needed ? CHECKS : []), matches('confirmation', own)],
            }}
            place={['demo']}
            onSubmit={leave}
          >
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {translate('demo.type')} <bdi dir="ltr">{own}</bdi>
            </Typography>
            <FormButtons onCancel={onClose} submitLabel="demo.submit" color="error" />
          </DeclaredForm>
        </>
      )}
    </GuardedDialog>
  )
}

const CHECKS: Check[] = [
  emailAddress('email', 'form.emailInvalid'),
  {
    fails: ({ password }) => String(password ?? '').length < PASSWORD_MIN,
    message: 'demo.required.password',
    field: 'password',
  },
]

const matches = (field: string, own: string): Check => ({
  fails: (values) =>
    String(values[field] ?? '')
      .trim()
      .toLowerCase() !== own.toLowerCase(),
  message: 'demo.mismatch',
  field,
})
