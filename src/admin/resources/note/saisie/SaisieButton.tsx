import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { internship } from '../../../../contract/internship'
import { useMayCall } from '../../../schema/rights'

/** Leads to where grades are typed row by row. */
export function SaisieButton() {
  const translate = useTranslate()
  if (!useMayCall(internship.noteUpdate)) return null
  return (
    <Button variant="outlined" startIcon={<KeyboardIcon />} component={Link} to="/SaisieNotes">
      {translate('resources.note.saisie')}
    </Button>
  )
}
