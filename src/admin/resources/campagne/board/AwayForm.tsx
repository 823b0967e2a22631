import { Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AbsentPerson } from '../../soutenance/away'
import { useBoardState } from './context'
import { dayText } from './texts'
import type { Away } from './usePlanning'

const PARTS = ['jour', 'matin', 'midi'] as const
const NOON = '13:00'

/** Marks a person or room as absent: the repair plans around it. */
export function AwayForm({
  busy,
  given,
  onMark,
}: {
  busy: boolean
  /** The initial person. */
  given: AbsentPerson | undefined
  onMark: (away: Away) => Promise<void>
}) {
  const translate = useTranslate()
  const { board } = useBoardState()
  const { personnes, salles, jours } = board.tableau
  const known = given
    ? personnes.findIndex(
        ({ genre, ressource_id }) =>
          genre === given.absent.genre && ressource_id === given.absent.ressource_id,
      )
    : -1
  const [who, setWho] = useState(known < 0 ? '' : `p ${known}`)
  const [jour, setJour] = useState(given && jours.includes(given.jour) ? given.jour : (jours[0] ?? ''))
  const [part, setPart] = useState<(typeof PARTS)[number]>('jour')
  const mark = () => {
    const [kind, index] = who.split(' ')
    const person = kind === 'p' ? personnes[Number(index)] : undefined
    const whose = person
      ? { genre: person.genre, ressource_id: person.ressource_id }
      : ({ genre: 'salle', ressource_id: Number(index) } as const)
    const [from, to] = [part === 'midi' ? NOON : '00:00', part === 'matin' ? NOON : '23:59']
    return onMark({ ...whose, debut: `${jour}T${from}:00`, fin: `${jour}T${to}:00` })
  }
  const select = (label: string, value: string, set: (value: string) => void, options: React.ReactNode) => (
    <TextField
      select
      label={translate(`campagne.plans.away.${label}`)}
      value={value}
      onChange={(event) => set(event.target.value)}
      slotProps={{ select: { native: true } }}
      sx={{ m: 0 }}
    >
      {options}
    </TextField>
  )
  const isBusy = (index: number) => index === known || board.ofPerson.has(index)
  return (
    <section className="board-run">
      <Typography variant="body2">{translate('campagne.plans.away.hint')}</Typography>
      {select(
        'who',
        who,
        setWho,
        <>
          <option value="">–</option>
          <optgroup label={translate('campagne.plans.away.persons')}>
            {personnes.map(({ nom }, index) =>
              isBusy(index) ? (
                // a person of a board is known by the place in its list
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <option key={index} value={`p ${index}`}>
                  {nom}
                </option>
              ) : null,
            )}
          </optgroup>
          <optgroup label={translate('campagne.plans.away.rooms')}>
            {salles.map(({ id, label }) => (
              <option key={id} value={`s ${id}`}>
                {label}
              </option>
            ))}
          </optgroup>
        </>,
      )}
      {select(
        'day',
        jour,
        setJour,
        jours.map((each) => (
          <option key={each} value={each}>
            {dayText(each)}
          </option>
        )),
      )}
      {select(
        'part',
        part,
        (value) => setPart(value as typeof part),
        PARTS.map((each) => (
          <option key={each} value={each}>
            {translate(`campagne.plans.away.parts.${each}`)}
          </option>
        )),
      )}
      <Button size="small" variant="outlined" disabled={busy || !who} onClick={() => void mark()}>
        {translate('campagne.plans.away.mark')}
      </Button>
    </section>
  )
}
