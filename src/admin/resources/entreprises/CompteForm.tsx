import { Alert, Box, Button, Chip, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { company } from '../../../contract'
import { ACTIF, INACTIF, PASSWORD_MIN } from '../../../contract/constants'
import type { Entreprise } from '../../../contract/entities'
import { ApiError, useCall } from '../../dataProvider'
import {
  email,
  emailAddress,
  Failed,
  isEmpty,
  Loading,
  text,
  useNotifyError,
  type Values,
} from '../../schema'
import { DeclaredForm, NOT_SAVED } from '../../schema/form/DeclaredForm'
import { FormButtons } from '../../schema/form/FormButtons'
import { PasswordInput } from './PasswordInput'

interface CompteProps {
  entreprise: Entreprise
  onClose: () => void
}

/** The account of a company that has one: its own e-mail, a new password, whether it may sign in. */
export function CompteForm({ entreprise, onClose }: CompteProps) {
  const translate = useTranslate()
  const { id_compte } = entreprise
  const { data, isPending, error, refetch } = useCompteEmail(entreprise)
  if (id_compte === null) return <Alert severity="warning">{translate('errors.no_account')}</Alert>
  if (isPending) return <Loading />
  if (error) return <Failed error={error} retry={refetch} />
  return <Compte id={id_compte} email={data} entreprise={entreprise} onClose={onClose} />
}

/** The account's e-mail, which need not be the company's; a service may leave it out. */
function useCompteEmail({ id_compte, email }: Entreprise) {
  const call = useCall()
  return useQuery({
    queryKey: ['entreprise', 'compte', id_compte],
    queryFn: async ({ signal }) => {
      const { comptes } = await call(company.userListIdEntreprise, {}, { signal })
      return comptes.find(({ id }) => id === id_compte)?.email || email
    },
    enabled: id_compte !== null,
    retry: false,
    gcTime: 0,
  })
}

function Compte({ id, email, entreprise, onClose }: CompteProps & { id: number; email: string }) {
  const translate = useTranslate()
  const call = useCall()
  const notifyError = useNotifyError()
  const done = useDone(onClose)
  const active = entreprise.active_compte === ACTIF

  const update = async ({ email, password }: Values) => {
    try {
      await call(company.userUpdate, { id, email: email.trim(), password: isEmpty(password) ? '' : password })
    } catch (error) {
      notifyError(error)
      const refused = error instanceof ApiError ? error.body?.errors : undefined
      return refused ?? NOT_SAVED
    }
    done('updated')
    return undefined
  }

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 3 }}>
        <Typography color="textSecondary">{translate('resources.entreprise.compte.state')}</Typography>
        <Chip
          size="small"
          variant="outlined"
          color={active ? 'success' : 'warning'}
          label={translate(`resources.entreprise.compte.${active ? 'active' : 'inactive'}`)}
        />
        <ActivateButton id={id} active={active} done={done} />
      </Box>
      <DeclaredForm fields={FIELDS} form={FORM} values={{ email, password: '' }} onSubmit={update}>
        <FormButtons onCancel={onClose} />
      </DeclaredForm>
    </>
  )
}

const FIELDS = {
  email: email({ required: 'resources.entreprise.compte.email', label: 'auth.email', wide: true }),
  password: text({ label: 'auth.newPassword', wide: true, input: PasswordInput }),
}
const FORM = {
  fields: ['email', 'password'],
  checks: [
    emailAddress('email', 'form.emailInvalid'),
    {
      fails: ({ password }: Values) => !isEmpty(password) && password.length < PASSWORD_MIN,
      message: 'resources.entreprise.compte.tooShort',
      field: 'password',
    },
  ],
}

function ActivateButton({ id, active, done }: { id: number; active: boolean; done: (text: string) => void }) {
  const translate = useTranslate()
  const call = useCall()
  const notifyError = useNotifyError()
  const running = useRef(false)
  const [pending, setPending] = useState(false)

  const toggle = async () => {
    if (running.current) return
    running.current = true
    setPending(true)
    try {
      await call(company.userActivate, { id, active: active ? INACTIF : ACTIF })
      done(active ? 'deactivated' : 'activated')
    } catch (error) {
      notifyError(error)
    } finally {
      running.current = false
      setPending(false)
    }
  }

  return (
    <Button
      variant="outlined"
      loading={pending}
      onClick={toggle}
      sx={{
        marginInlineStart: 'auto',
        color: active ? 'error.main' : 'success.main',
        borderColor: 'currentColor',
      }}
    >
      {translate(`resources.entreprise.compte.${active ? 'deactivate' : 'activate'}`)}
    </Button>
  )
}

/** Tells what was done, closes the modal, and shows it in the list. */
function useDone(onClose: () => void) {
  const notify = useNotify()
  const refresh = useRefresh()
  return (text: string) => {
    notify(`resources.entreprise.compte.${text}`, { type: 'success' })
    onClose()
    refresh()
  }
}
