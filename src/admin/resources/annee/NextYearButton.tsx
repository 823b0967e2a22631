import YearIcon from '@mui/icons-material/DateRangeOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useMay } from '../../schema'

/** Where the year after the session's is prepared. */
export const NEXT_YEAR = '/AnneeSuivante'

/** The button beside the title that leads there. */
export function NextYearButton() {
  const translate = useTranslate()
  if (!useMay('annee', 'create')) return null
  return (
    <Button variant="outlined" component={Link} to={NEXT_YEAR} startIcon={<YearIcon />}>
      {translate('resources.annee.commands.next')}
    </Button>
  )
}
