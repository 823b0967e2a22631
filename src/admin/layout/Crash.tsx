import { Box, Button, Typography } from '@mui/material'
import { Component, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'

/** Keeps a crashing page from taking the frame with it; another page starts afresh. */
export class Crash extends Component<{ page: string; children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidUpdate(before: { page: string }) {
    if (before.page !== this.props.page) this.setState({ crashed: false })
  }

  override render() {
    return this.state.crashed ? <CrashText /> : this.props.children
  }
}

/** Shown in place of the crashed page. */
export function CrashText() {
  const translate = useTranslate()
  return (
    <Box role="alert" sx={{ display: 'grid', gap: 1.5, justifyItems: 'center', textAlign: 'center', py: 8 }}>
      <Typography component="h1" variant="h5">
        {translate('app.crashed')}
      </Typography>
      <Typography color="textSecondary">{translate('app.crashedDetail')}</Typography>
      <Button variant="outlined" onClick={() => location.reload()}>
        {translate('app.reload')}
      </Button>
    </Box>
  )
}
