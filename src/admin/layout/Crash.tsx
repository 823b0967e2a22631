import { Box, Button, Typography } from '@mui/material'
import { Component, type ReactNode, useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { isLoadFailure, reloadWhenPossible } from '../../ui/loading/loadFailure'
import { useOnline } from '../../ui/loading/useOnline'

/** Keeps a crashing page from taking the frame with it; another page starts afresh. */
export class Crash extends Component<
  { page: string; children: ReactNode },
  { crashed: boolean; error?: unknown }
> {
  override state: { crashed: boolean; error?: unknown } = { crashed: false }

  static getDerivedStateFromError(error: unknown) {
    return { crashed: true, error }
  }

  override componentDidUpdate(before: { page: string }) {
    if (before.page !== this.props.page) this.setState({ crashed: false })
  }

  override render() {
    return this.state.crashed ? <CrashText error={this.state.error} /> : this.props.children
  }
}

/** Shown in place of a crashed page; if its code failed to load, the page is reloaded as soon as that can help. */
export function CrashText({ error }: { error?: unknown }) {
  const translate = useTranslate()
  const online = useOnline()
  useEffect(() => (isLoadFailure(error) ? reloadWhenPossible() : undefined), [error])
  return (
    <Box role="alert" sx={{ display: 'grid', gap: 1.5, justifyItems: 'center', textAlign: 'center', py: 8 }}>
      <Typography component="h1" variant="h5">
        {translate(online ? 'app.crashed' : 'app.offline')}
      </Typography>
      <Typography color="textSecondary">
        {translate(online ? 'app.crashedDetail' : 'app.offlinePage')}
      </Typography>
      <Button variant="outlined" onClick={() => location.reload()}>
        {translate('app.reload')}
      </Button>
    </Box>
  )
}
