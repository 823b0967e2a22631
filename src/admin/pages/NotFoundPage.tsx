import { Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { PageHeader } from '../schema/page/PageHeader'

/** An address that leads nowhere, inside the frame. */
export function NotFoundPage() {
  const translate = useTranslate()
  return (
    <>
      <PageHeader title="title.notFound" />
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {translate('nav.notFoundDetail')}
      </Typography>
      <Button component={Link} to="/dashboard" variant="contained">
        {translate('nav.home')}
      </Button>
    </>
  )
}
