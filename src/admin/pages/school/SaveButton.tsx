import { Button, Stack } from '@mui/material'
import { useContext } from 'react'
import { useTranslate } from 'react-admin'
import { Sending } from '../../schema/form/DeclaredForm'

export function SaveButton() {
  const translate = useTranslate()
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end', mt: 3 }}>
      <Button type="submit" variant="contained" loading={useContext(Sending)}>
        {translate('school.save')}
      </Button>
    </Stack>
  )
}
