import ScreenIcon from '@mui/icons-material/TvOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { HALL_PATH } from '../../../contract/salle/hall'

/** Leads to what anybody sees of the rooms that are shown in the hall. */
export default function HallLink() {
  const translate = useTranslate()
  return (
    <Button component="a" href={HALL_PATH} target="_blank" rel="noopener" startIcon={<ScreenIcon />}>
      {translate('resources.salle.hall')}
    </Button>
  )
}
