import YearIcon from '@mui/icons-material/DateRangeOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useMay } from '../../schema'

/** The page that prepares the next year. */
export const NEXT_YEAR = '/AnneeSuivante'

/** The button beside the title that opens it. */
export function NextYearButton() {
  const translate = useTranslate()
  if (!useMay('annee', 'create')) return null
  return (
    <Button variant="outlined" component={Link} to={NEXT_YEAR} startIcon={<YearIcon />}>
      {translate('resources.annee.commands.next')}
    </Button>
  )
}
