import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { donnees, type RegleConservation } from '../../../contract/donnees/donnees'
import { useDonneesTexts } from '../../../ui/texts/donneesTexts'
import { readLang } from '../../../ui/texts/language'
import { fill } from '../../../ui/texts/messages'
import { useCall } from '../../dataProvider/useCall'
import { Failed, formatDate, formatNumber, Loading } from '../../schema'

interface DueProps {
  rule: RegleConservation
  jour: string
  onClose: () => void
}

/** A dry run of a rule, naming the oldest rows. */
export function DueDialog({ rule: { genre }, jour, onClose }: DueProps) {
  const translate = useTranslate()
  const call = useCall()
  const titleId = useId()
  const { conservation: t, genres } = useDonneesTexts(readLang())
  const { data, error, refetch } = useQuery({
    queryKey: ['conservation', genre, jour],
    queryFn: ({ signal }) => call(donnees.conservationApercu, { genre, jour }, { signal }),
    retry: false,
    gcTime: 0,
  })
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {fill(t.apercu, { genre: t.visees[genre] ?? genres[genre].titre })}
      </DialogTitle>
      <DialogContent>
        {error ? <Failed error={error} retry={() => void refetch()} /> : !data && <Loading />}
        {data && (
          <Typography>
            {data.nombre === 0 ? t.aucun : fill(t.premiers, { nombre: formatNumber(data.lignes.length) })}
          </Typography>
        )}
        <ul className="conservation-rows">
          {data?.lignes.map(({ nom, le }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several may have one name and day, and the list never changes
            <li key={index}>
              <bdi>{nom}</bdi>
              <time dateTime={le}>{formatDate(le)}</time>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
