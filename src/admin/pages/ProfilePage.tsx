import { Box, Button, Card, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useContext, useState } from 'react'
import { useGetIdentity, useNotify, useTranslate } from 'react-admin'
import { facteur } from '../../contract/facteur/facteur'
import type { Profil } from '../../contract/specification/session'
import { account } from '../../contract/utilisateur/account'
import { isOffered } from '../../ui/calls/offered'
import { config } from '../../ui/config'
import { readSession, storeUsername } from '../../ui/session/session'
import { readLang } from '../../ui/texts/language'
import { ApiError, useCall } from '../dataProvider'
import { formatList } from '../schema/cells/format'
import { text } from '../schema/declare/fields'
import type { Values } from '../schema/declare/types'
import { DeclaredForm, NOT_SAVED, Sending } from '../schema/form/DeclaredForm'
import { useSaving } from '../schema/form/useSaving'
import { useNotifyError } from '../schema/notices/useNotifyError'
import { PageHeader } from '../schema/page/PageHeader'
import { Loading } from '../schema/page/states'
import { MailChoices } from './MailChoices'

const Passkeys = lazy(() => import('./profile/Passkeys'))
const SecondFactor = lazy(() => import('./profile/SecondFactor'))
const Sessions = lazy(() => import('./profile/Sessions'))

const USERNAME_MAX = 100

/** The signed-in user, and a form to change the user name. */
export default function ProfilePage() {
  const translate = useTranslate()
  const [user, setUser] = useState(readSession)
  const { data, refetch } = useProfile()
  const saved = () => {
    setUser(readSession())
    void refetch()
  }
  if (!data)
    return (
      <>
        <PageHeader title="title.profile" />
        <Loading />
      </>
    )
  return (
    <>
      <PageHeader title="title.profile" />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
        <Card sx={{ p: 3 }}>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {translate('profile.intro')}
          </Typography>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' },
              gap: { xs: 0.5, sm: 1.5 },
              '& dt': { color: 'text.secondary' },
              '& dd': { m: 0, mb: { xs: 1.5, sm: 0 }, fontWeight: 500, overflowWrap: 'anywhere' },
            }}
          >
            <dt>{translate('profile.username')}</dt>
            <dd>
              <bdi>{user?.username}</bdi>
            </dd>
            <dt>{translate('profile.email')}</dt>
            <dd>
              <bdi dir="ltr">{user?.email}</bdi>
            </dd>
            <dt>{translate('profile.id')}</dt>
            <dd>
              <bdi dir="ltr">{user?.uid}</bdi>
            </dd>
            {data.diplomes && (
              <>
                <dt>{translate('profile.scope')}</dt>
                <dd>
                  {data.diplomes.length > 0 ? formatList(data.diplomes) : translate('profile.allDiplomas')}
                </dd>
              </>
            )}
          </Box>
        </Card>
        <Card sx={{ p: 3 }}>
          <UsernameForm key={data.version ?? data.username} loaded={data} onSaved={saved} />
        </Card>
        {data.mentions && (
          <MailChoices
            chosen={{ mentions: data.mentions, langue: data.langue ?? null, travaux: data.travaux }}
          />
        )}
        {config.passkeys && 'PublicKeyCredential' in window && (
          <Suspense fallback={<Loading />}>
            <Passkeys />
          </Suspense>
        )}
        {isOffered(facteur.facteur) && (
          <Suspense fallback={<Loading />}>
            <SecondFactor />
            <Sessions />
          </Suspense>
        )}
      </Box>
    </>
  )
}

type Profile = Pick<Profil, 'username'> & Partial<Profil>

function useReadProfile() {
  const call = useCall()
  return async (): Promise<Profile> => (await call(account.profile, { lang: readLang() })).Profile
}

/** From the service; from the session if the service does not have it or cannot be reached. */
function useProfile() {
  const read = useReadProfile()
  return useQuery({
    queryKey: ['profile'],
    queryFn: () => read().catch((): Profile => ({ username: readSession()?.username ?? '' })),
    gcTime: 0,
  })
}

const FIELDS = {
  username: text({ label: 'profile.username', required: 'profile.usernameRequired', wide: true }),
}
const FORM = {
  fields: ['username'],
  checks: [
    {
      fails: ({ username }: Values) => String(username ?? '').trim().length > USERNAME_MAX,
      message: 'profile.usernameTooLong',
      field: 'username',
    },
  ],
}

function UsernameForm({ loaded, onSaved }: { loaded: Profile; onSaved: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const call = useCall()
  const { refetch } = useGetIdentity()
  const { values, formKey, save, question } = useSaving(loaded, {
    fields: () => FIELDS,
    sources: FORM.fields,
    toValues: ({ username }) => ({ username }),
    read: useReadProfile(),
    send: async ({ username }, { version }) => {
      // an existing service stores no name: it stays in the session
      if (!isOffered(account.profileUpdate)) return storeUsername(username)
      const answer = await call(account.profileUpdate, { username, version })
      storeUsername(answer.username)
    },
  })

  const submit = async (typed: Values) => {
    try {
      if (!(await save(typed))) return NOT_SAVED
    } catch (failure) {
      const missing = failure instanceof ApiError && failure.code === 'extension_missing'
      notifyError(failure, missing ? 'profile.missing' : undefined)
      return NOT_SAVED
    }
    onSaved()
    void refetch?.()
    notify('profile.saved', { type: 'success' })
    return undefined
  }

  return (
    <>
      <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
        {translate('profile.change')}
      </Typography>
      <DeclaredForm
        key={formKey}
        fields={FIELDS}
        form={FORM}
        values={values}
        place={['profil']}
        onSubmit={submit}
      >
        <SaveButton />
      </DeclaredForm>
      {question}
    </>
  )
}

function SaveButton() {
  const translate = useTranslate()
  return (
    <Button type="submit" variant="contained" loading={useContext(Sending)} sx={{ mt: 2 }}>
      {translate('profile.submit')}
    </Button>
  )
}
