import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { type AgendaGenre, agenda } from '../../../contract/agenda/agenda'
import { useCall } from '../../dataProvider/useCall'
import { SecretAddress } from './SecretAddress'

/** The address of a calendar feed. */
export default function AgendaDialog({
  genre,
  id,
  onClose,
}: {
  genre: AgendaGenre
  id: number
  onClose: () => void
}) {
  const translate = useTranslate()
  const call = useCall()
  return (
    <SecretAddress
      text={(name) => `agenda.${name}`}
      queryKey={['agenda', genre, id]}
      read={(signal) => call(agenda.agendaAdresse, { genre, id }, { signal })}
      open={() => call(agenda.agendaOuvrir, { genre, id })}
      withdraw={() => call(agenda.agendaFermer, { genre, id })}
      use={(adresse) => (
        <Button href={adresse.replace(/^https?:/, 'webcal:')} sx={{ alignSelf: 'flex-start' }}>
          {translate('agenda.subscribe')}
        </Button>
      )}
      onClose={onClose}
    />
  )
}
