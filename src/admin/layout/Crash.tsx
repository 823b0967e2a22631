import { Box, Button, Typography } from '@mui/material'
import { Component, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { isLoadFailure, reloadWhenPossible } from '../front/loadFailure'
import { useOnline } from '../front/useOnline'

/** Keeps a crashing page from taking the frame with it; another page starts afresh, and one whose code did not come again. */
export class Crash extends Component<{ page: string; children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }
  private stop = () => {}

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown) {
    if (isLoadFailure(error)) this.stop = reloadWhenPossible()
  }

  override componentWillUnmount() {
    this.stop()
  }

  override componentDidUpdate(before: { page: string }) {
    if (before.page === this.props.page) return
    this.stop()
    this.setState({ crashed: false })
  }

  override render() {
    return this.state.crashed ? <CrashText /> : this.props.children
  }
}

/** Shown in place of the crashed page. */
export function CrashText() {
  const translate = useTranslate()
  const online = useOnline()
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
