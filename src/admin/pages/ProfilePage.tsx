import { Box, Button, Card, TextField, Typography } from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import { useGetIdentity, useNotify, useTranslate } from 'react-admin'
import { extensions } from '../../contract/extensions'
import { ApiError, useCall } from '../dataProvider'
import { PageHeader } from '../schema/PageHeader'
import { useNotifyError } from '../schema/useNotifyError'
import { readSession, storeUsername } from '../session'

const USERNAME_MAX = 100

/** Who is signed in, and a form to change the user name. */
export function ProfilePage() {
  const translate = useTranslate()
  const [user, setUser] = useState(readSession)
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
          </Box>
        </Card>
        <Card sx={{ p: 3 }}>
          <UsernameForm initial={user?.username ?? ''} onSaved={() => setUser(readSession())} />
        </Card>
      </Box>
    </>
  )
}

function UsernameForm({ initial, onSaved }: { initial: string; onSaved: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const call = useCall()
  const { refetch } = useGetIdentity()
  const [value, setValue] = useState(initial)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const username = value.trim()
    const found = !username
      ? 'profile.usernameRequired'
      : username.length > USERNAME_MAX
        ? 'profile.usernameTooLong'
        : undefined
    setError(found)
    if (found || running.current) return
    running.current = true
    setBusy(true)
    try {
      const answer = await call(extensions.profileUpdate, { username })
      storeUsername(answer.username)
      setValue(answer.username)
      onSaved()
      void refetch?.()
      notify('profile.saved', { type: 'success' })
    } catch (failure) {
      const missing = failure instanceof ApiError && failure.code === 'extension_missing'
      notifyError(failure, missing ? 'profile.missing' : undefined)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="h6" component="h2">
        {translate('profile.change')}
      </Typography>
      <TextField
        label={translate('profile.username')}
        name="username"
        autoComplete="nickname"
        margin="none"
        value={value}
        error={Boolean(error)}
        helperText={error && translate(error)}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button type="submit" variant="contained" loading={busy}>
        {translate('profile.submit')}
      </Button>
    </Box>
  )
}
