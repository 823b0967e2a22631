import { Alert, Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { ACTIF, INACTIF, PASSWORD_MIN } from '../../../contract/kernel/constants'
import { company } from '../../../contract/specification/company'
import type { Entreprise } from '../../../contract/specification/entities'
import { notFound } from '../../../ui/calls/ApiError'
import { ApiError, useCall } from '../../dataProvider'
import { readCompte } from '../../dataProvider/company'
import {
  type CellProps,
  email,
  emailAddress,
  Failed,
  isEmpty,
  Loading,
  text,
  useNotifyError,
  type Values,
} from '../../schema'
import { Tag } from '../../schema/cells/cells'
import { DeclaredForm, NOT_SAVED } from '../../schema/form/DeclaredForm'
import { FormButtons } from '../../schema/form/FormButtons'
import { useSaving } from '../../schema/form/useSaving'
import { PasswordInput } from '../../schema/inputs/PasswordInput'
import { isChanged } from '../../schema/notices/errorText'

interface CompteProps {
  entreprise: Entreprise
  onClose: () => void
}

/** The account of a company that has one: its own e-mail, a new password, whether it may sign in. */
export default function CompteForm({ entreprise, onClose }: CompteProps) {
  const translate = useTranslate()
  const { id_compte } = entreprise
  const { data, isPending, error, refetch } = useCompte(entreprise)
  if (id_compte === null) return <Alert severity="warning">{translate('errors.no_account')}</Alert>
  if (isPending) return <Loading />
  if (error) return <Failed error={error} retry={refetch} />
  return <CompteLoaded loaded={data} onClose={onClose} />
}

/** An account; its e-mail need not be the company's. */
interface Compte {
  id: number
  email: string
  active: boolean
  version?: string | undefined
}

type OfCompany = Pick<Entreprise, 'email' | 'active_compte'>

/** A service may leave the e-mail out. */
function useReadCompte() {
  const call = useCall()
  return async (id: number, { email, active_compte }: OfCompany, signal?: AbortSignal): Promise<Compte> => {
    const { comptes } = await call(company.userListIdEntreprise, {}, { ...(signal && { signal }) })
    const known = comptes.flatMap(readCompte)
    // an existing service has accounts of its own kind: only what its company row says is known
    if (known.length < comptes.length) return { id, email, active: active_compte === ACTIF }
    const compte = known.find((compte) => compte.id === id)
    if (!compte) throw notFound('compte', id)
    return { id, email: compte.email || email, active: compte.active === ACTIF, version: compte.version }
  }
}

function useCompte({ id_compte, email, active_compte }: Entreprise) {
  const read = useReadCompte()
  return useQuery({
    queryKey: ['entreprise', 'compte', id_compte],
    queryFn: ({ signal }) => read(id_compte ?? 0, { email, active_compte }, signal),
    enabled: id_compte !== null,
    retry: false,
    gcTime: 0,
  })
}

function CompteLoaded({ loaded, onClose }: { loaded: Compte; onClose: () => void }) {
  const translate = useTranslate()
  const call = useCall()
  const read = useReadCompte()
  const notifyError = useNotifyError()
  const done = useDone(onClose)
  const { record, values, formKey, save, question } = useSaving(loaded, {
    fields: () => FIELDS,
    sources: FORM.fields,
    toValues: ({ email }) => ({ email, password: '' }),
    read: () => read(loaded.id, { email: loaded.email, active_compte: loaded.active ? ACTIF : INACTIF }),
    send: ({ email, password }, { id, version }) =>
      call(company.userUpdate, {
        id,
        email: email.trim(),
        password: isEmpty(password) ? '' : password,
        version,
      }),
  })

  const update = async (typed: Values) => {
    try {
      if (!(await save(typed))) return NOT_SAVED
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
        <Tag
          color={record.active ? 'success' : 'warning'}
          label={translate(`resources.entreprise.compte.${record.active ? 'active' : 'inactive'}`)}
        />
        <ActivateButton compte={record} done={done} onClose={onClose} />
      </Box>
      <DeclaredForm
        key={formKey}
        fields={FIELDS}
        form={FORM}
        values={values}
        place={['compte', loaded.id]}
        onSubmit={update}
      >
        <FormButtons onCancel={onClose} />
      </DeclaredForm>
      {question}
    </>
  )
}

const FIELDS = {
  email: email({ required: 'resources.entreprise.compte.email', label: 'auth.email', wide: true }),
  password: text({
    label: 'auth.newPassword',
    help: 'resources.entreprise.compte.password',
    wide: true,
    secret: true,
    input: PasswordInput,
    cell: Hidden,
  }),
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

/** Whether a password was typed, and no more. */
function Hidden({ value }: CellProps) {
  return value ? '••••••••' : '–'
}

interface ActivateProps {
  compte: Compte
  done: (text: string) => void
  onClose: () => void
}

function ActivateButton({ compte: { id, active, version }, done, onClose }: ActivateProps) {
  const translate = useTranslate()
  const call = useCall()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const running = useRef(false)
  const [pending, setPending] = useState(false)

  const toggle = async () => {
    if (running.current) return
    running.current = true
    setPending(true)
    try {
      await call(company.userActivate, { id, active: active ? INACTIF : ACTIF, version })
      done(active ? 'deactivated' : 'activated')
    } catch (error) {
      notifyError(error)
      if (!isChanged(error)) return
      onClose()
      refresh()
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

/** Shows the success, closes the modal, and refreshes the list. */
function useDone(onClose: () => void) {
  const notify = useNotify()
  const refresh = useRefresh()
  return (text: string) => {
    notify(`resources.entreprise.compte.${text}`, { type: 'success' })
    onClose()
    refresh()
  }
}
