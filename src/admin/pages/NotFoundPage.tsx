import { Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { useScreens } from '../schema/declare/screens'
import { PageHeader } from '../schema/page/PageHeader'
import { likeliest } from './likeliest'

/** An address that leads nowhere, inside the frame, with the screens that may have been meant. */
export default function NotFoundPage() {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const meant = likeliest(pathname, useScreens().places)
  return (
    <>
      <PageHeader title="title.notFound" />
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {translate('nav.notFoundDetail')}
      </Typography>
      {meant.length > 0 && (
        <>
          <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
            {translate('nav.meant')}
          </Typography>
          <div className="way-on">
            {meant.map(({ path, title, icon: Icon }) => (
              <Button key={path} component={Link} to={path} variant="outlined" startIcon={<Icon />}>
                {translate(title, { smart_count: 2 })}
              </Button>
            ))}
          </div>
        </>
      )}
      <Button component={Link} to="/dashboard" variant="contained">
        {translate('nav.home')}
      </Button>
    </>
  )
}
