import { Alert, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useSessionYear } from '../../useYears'
import { useRole } from '../declare/rights'
import type { MessageKey } from '../declare/types'
import { PageHeader } from './PageHeader'

/** In place of a page that the role may not open, or whose calls the service in place does not have. */
export default function NotAllowed({ title, missing = false }: { title: MessageKey; missing?: boolean }) {
  const translate = useTranslate()
  const role = useRole()
  const closed = useSessionYear()?.cloturee === true
  const code = closed ? 'year_closed' : role === 'reader' ? 'manager_only' : 'administrator_only'
  return (
    <>
      <PageHeader title={title} />
      <Alert
        severity="info"
        action={
          <Button component={Link} to="/dashboard" color="inherit">
            {translate('nav.home')}
          </Button>
        }
      >
        {translate(missing ? 'failure.notOffered' : `errors.${code}`)}
      </Alert>
    </>
  )
}
