import { Button, Card, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import type { FormEvent, ReactNode } from 'react'
import { Failed, Loading } from '../../schema'
import './profile.css'

interface ProfileCardProps {
  title: string
  intro: string
  /** Of a query: what it says of its failure, or that it goes on. */
  of: { data: unknown; error: unknown; refetch: () => unknown }
  children: ReactNode
}

/** One part of the profile, with what was read for it. */
export const ProfileCard = ({ title, intro, of: { data, error, refetch }, children }: ProfileCardProps) => (
  <Card sx={{ p: 3 }}>
    <Typography variant="h6" component="h2" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {intro}
    </Typography>
    {error ? <Failed error={error} retry={() => void refetch()} /> : !data && <Loading />}
    {children}
  </Card>
)

interface EntryProps {
  name: string
  facts: readonly string[]
  /** Buttons for what can be done with it. */
  children: ReactNode
}

/** A way into the account, in a `ul.profile-entries`. */
export const Entry = ({ name, facts, children }: EntryProps) => (
  <li>
    <div>
      <Typography sx={{ fontWeight: 600 }}>
        <bdi>{name}</bdi>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {facts.join(' · ')}
      </Typography>
    </div>
    {children}
  </li>
)

interface FormInDialogProps {
  title: string
  cancel: string
  submit: string
  color?: 'primary' | 'error'
  busy: boolean
  onSubmit: (event: FormEvent) => unknown
  onClose: () => void
  children: ReactNode
}

/** A few fields in a dialog, which says by itself what is missing. */
export const FormInDialog = ({
  title,
  cancel,
  submit,
  color = 'primary',
  busy,
  ...way
}: FormInDialogProps) => (
  <Dialog open onClose={way.onClose} maxWidth="xs" fullWidth>
    <form onSubmit={way.onSubmit} noValidate>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>{way.children}</DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="inherit" onClick={way.onClose}>
          {cancel}
        </Button>
        <Button type="submit" variant="contained" loading={busy} color={color}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  </Dialog>
)
