import { Box, Button, Chip, Typography } from '@mui/material'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { inALine } from '../../../contract/kernel/inALine'
import type { Libre } from '../../../contract/soutenance/creneaux'
import { readLang } from '../../../ui/texts/language'
import { dayText } from '../../schema/cells/dayText'
import { formatInputTime } from '../../schema/cells/format'
import { isDay, isTime } from '../../schema/cells/moment'
import { openingDay } from '../../schema/inputs/openingDay'
import { useSessionYear, useYears } from '../../useYears'
import { jurorsOf, momentOf, type Search, useFreeSlots } from './creneaux'
import type { DefenceValues } from './defenceForm'

/**
 * The next times at which everything in the form is free; choosing one fills in day, times, room and missing equipment.
 */
export default function FreeSlots() {
  const translate = useTranslate()
  const heading = useId()
  const { setValue } = useFormContext<DefenceValues>()
  const values = useWatch() as DefenceValues
  const { search, keep } = useSearch(values)
  const { data, error, isPending, refetch } = useFreeSlots(search)
  if (data === null) return null

  const pick = (libre: Libre) => {
    keep(libre)
    const set = (name: keyof DefenceValues, value: DefenceValues[keyof DefenceValues]) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: true })
    set('date', dayOf(libre))
    set('heure_debut', timeOf(libre.debut))
    set('heure_fin', timeOf(libre.fin))
    set('arrySalle', libre.salle.value)
    if (libre.materiel) set('arryMateriel', [libre.materiel.value])
  }

  return (
    <Box component="section" aria-labelledby={heading} aria-busy={isPending} sx={{ mb: 3 }}>
      <Typography id={heading} component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        {translate('creneaux.title')}
      </Typography>
      {error ? (
        <Typography variant="body2">
          {translate('creneaux.failed')}
          <Button size="small" onClick={() => void refetch()} sx={{ marginInlineStart: 1 }}>
            {translate('table.retry')}
          </Button>
        </Typography>
      ) : data?.libres.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate('creneaux.none')}
        </Typography>
      ) : (
        <Box sx={DAYS}>
          {data &&
            byDay(data.libres).map((libres) => (
              <Day key={dayOf(libres[0])} libres={libres} values={values} onPick={pick} />
            ))}
        </Box>
      )}
    </Box>
  )
}

/** The search: from the form's day or time on, or the next in the year. Picking a slot leaves the others in place. */
function useSearch(values: DefenceValues) {
  const isKnown = useYears() !== undefined
  const year = useSessionYear()
  const [kept, setKept] = useState<{ libre: Libre; search: Search }>()
  const moment = momentOf(values)
  const { date, heure_debut, arrySalle, arryMateriel } = values
  const typed: Search = {
    depuis: isDay(date) ? `${date}T${isTime(heure_debut) ? heure_debut : '00:00'}:00` : nextHour(year),
    ...(moment && { duree: dayjs(moment.fin).diff(moment.debut, 'minute') }),
    ...(arrySalle && { salle: arrySalle }),
    materiel: arryMateriel ?? [],
    jury: jurorsOf(values),
  }
  const search = kept && holds(values, kept.libre) ? { ...kept.search, jury: typed.jury } : typed
  return {
    search: isKnown ? search : undefined,
    keep: (libre: Libre) => setKept({ libre, search }),
  }
}

/** On the day at which the calendar of an empty field opens. */
function nextHour(year: ReturnType<typeof useSessionYear>): string {
  const next = dayjs().add(1, 'hour').startOf('hour')
  const day = openingDay(year, next.format('YYYY-MM-DD'))
  return next.format('YYYY-MM-DD') === day ? next.format('YYYY-MM-DDTHH:mm:ss') : `${day}T00:00:00`
}

interface DayProps {
  libres: readonly [Libre, ...Libre[]]
  values: DefenceValues
  onPick: (libre: Libre) => void
}

function Day({ libres, values, onPick }: DayProps) {
  const heading = useId()
  return (
    <Box role="group" aria-labelledby={heading} sx={{ minWidth: 0, maxWidth: { xs: '65vw', sm: 'none' } }}>
      <Typography id={heading} variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {dayText(dayOf(libres[0]))}
      </Typography>
      {libres.map((libre) => {
        const isPicked = holds(values, libre)
        const from = formatInputTime(libre.debut)
        return (
          <Chip
            key={libre.debut}
            label={
              <>
                <bdi>{from}</bdi>
                {' · '}
                <bdi>{libre.salle.label}</bdi>
              </>
            }
            data-hint={inALine(readLang(), [`${from} – ${formatInputTime(libre.fin)}`, libre.salle.label])}
            aria-pressed={isPicked}
            color={isPicked ? 'primary' : 'default'}
            variant={isPicked ? 'filled' : 'outlined'}
            onClick={() => onPick(libre)}
            sx={{ display: 'flex', maxWidth: 'max-content', mb: 0.75, fontVariantNumeric: 'tabular-nums' }}
          />
        )
      })}
    </Box>
  )
}

const dayOf = ({ debut }: Libre) => debut.slice(0, 'YYYY-MM-DD'.length)
const timeOf = (moment: string) => moment.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:mm'.length)

/** Whether the form has this slot. */
const holds = (values: DefenceValues, { debut, fin, salle, materiel }: Libre) => {
  const moment = momentOf(values)
  const hasPiece = materiel === null || (values.arryMateriel ?? []).includes(materiel.value)
  return moment?.debut === debut && moment.fin === fin && values.arrySalle === salle.value && hasPiece
}

function byDay(libres: readonly Libre[]): [Libre, ...Libre[]][] {
  const days = new Map<string, [Libre, ...Libre[]]>()
  for (const libre of libres) {
    const day = days.get(dayOf(libre))
    if (day) day.push(libre)
    else days.set(dayOf(libre), [libre])
  }
  return [...days.values()]
}

/** The height of a day and its four slots, reserved while they load. */
const HEIGHT = 168
/** Days side by side; on a phone they scroll sideways, so that the form stays in sight. */
const DAYS = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
  minHeight: HEIGHT,
  overflowX: { xs: 'auto', sm: 'visible' },
  gridAutoFlow: { xs: 'column', sm: 'row' },
  gridAutoColumns: 'max-content',
  gridTemplateColumns: { sm: 'repeat(auto-fit, minmax(180px, 1fr))' },
}
