import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { hall } from '../../../contract/salle/hall'
import { useCall } from '../../dataProvider/useCall'
import { SecretAddress } from '../agenda/SecretAddress'

/** The address of the screen in the hall. */
export default function HallDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const call = useCall()
  return (
    <SecretAddress
      text={(name) => `hallAddress.${name}`}
      queryKey={['hall']}
      read={(signal) => call(hall.hallAdresse, {}, { signal })}
      open={() => call(hall.hallOuvrir, {})}
      withdraw={() => call(hall.hallFermer, {})}
      use={(adresse) => (
        <Button href={adresse} target="_blank" rel="noopener" sx={{ alignSelf: 'flex-start' }}>
          {translate('hallAddress.show')}
        </Button>
      )}
      onClose={onClose}
    />
  )
}
