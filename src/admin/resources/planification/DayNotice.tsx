import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { readLang } from '../../../ui/texts/language'
import { nameIn } from '../../../ui/texts/nameIn'
import { useHolidays } from '../../dataProvider/useHolidays'
import { useSchool } from '../../dataProvider/useSchool'
import { formatDate, formatTime, isolated } from '../../schema'
import { isDay, isTime } from '../../schema/cells/moment'
import { useSessionYear } from '../../useYears'
import type { DefenceValues } from './defenceForm'

/**
 * Says that the moment that a form has is outside of the year, which no service takes, or that the school is closed then; a
 * defence may be held there all the same.
 */
export default function DayNotice() {
  const translate = useTranslate()
  const { date, heure_debut, heure_fin } = useWatch() as DefenceValues
  const { data: school } = useSchool()
  const { data: holidays = [] } = useHolidays()
  const year = useSessionYear()
  if (!isDay(date)) return null
  if (year?.debut && year.fin && (date < year.debut || year.fin < date)) {
    const span = { name: year.label, from: formatDate(year.debut), to: formatDate(year.fin) }
    return (
      <Alert severity="warning" sx={{ mt: 2 }}>
        {translate('failure.outsideYear', isolated(span))}
      </Alert>
    )
  }
  if (!school) return null

  const holiday = holidays.find(({ debut, fin }) => debut <= date && date <= fin)
  const day = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  const { jours, ouverture, fermeture } = school
  const say = (text: string, values: Record<string, string>) => (
    <Alert severity="info" sx={{ mt: 2 }}>
      {translate(`school.notice.${text}`, isolated(values))}
    </Alert>
  )
  if (holiday) return say('holiday', { name: nameIn(holiday.label, readLang()) })
  if (!jours.includes(day)) return say('dayOff', { day: translate(`school.days.${day}`) })
  const early = isTime(heure_debut) && heure_debut < ouverture
  const late = isTime(heure_fin) && heure_fin > fermeture
  if (!early && !late) return null
  return say('hours', {
    from: formatTime(`${date}T${ouverture}:00`),
    to: formatTime(`${date}T${fermeture}:00`),
  })
}
