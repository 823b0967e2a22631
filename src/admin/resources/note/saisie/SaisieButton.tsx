import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { internship } from '../../../../contract/specification/internship'
import { isExisting } from '../../../../ui/calls/offered'
import { useMayCall } from '../../../schema/declare/rights'

/** Leads to where grades are typed row by row. */
export function SaisieButton() {
  const translate = useTranslate()
  const mayGrade = useMayCall(internship.noteUpdate)
  // what it shows is beyond the specification
  if (!mayGrade || isExisting('internship')) return null
  return (
    <Button variant="outlined" startIcon={<KeyboardIcon />} component={Link} to="/SaisieNotes">
      {translate('resources.note.saisie')}
    </Button>
  )
}
