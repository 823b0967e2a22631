import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { reservesDe } from '../../../contract/soutenance/reserves'
import { useHolidays } from '../../dataProvider/useHolidays'
import { useSchool } from '../../dataProvider/useSchool'
import { formatDate, formatTime, isolated } from '../../schema'
import { isDay, isTime } from '../../schema/cells/moment'
import { useSessionYear } from '../../useYears'
import { useReperes } from './creneaux'
import type { DefenceValues } from './defenceForm'
import { reserveText } from './reserveText'

/**
 * Warns that the form's time is outside the year, which every service refuses, or of objections, despite which a
 * defence may be held.
 */
export default function DayNotice() {
  const translate = useTranslate()
  const { date, heure_debut, heure_fin } = useWatch() as DefenceValues
  const { data: school } = useSchool()
  const { data: holidays = [] } = useHolidays()
  const year = useSessionYear()
  const reperes = useReperes()
  if (!isDay(date)) return null
  if (year?.debut && year.fin && (date < year.debut || year.fin < date)) {
    const span = { name: year.label, from: formatDate(year.debut), to: formatDate(year.fin) }
    return <Notice text={translate('failure.outsideYear', isolated(span))} />
  }

  const from = isTime(heure_debut) ? heure_debut : END_OF_DAY
  const ecole = school && { jours: school.jours, conges: holidays }
  const reserves = reservesDe(`${date}T${from}:00`, reperes ?? {}, ecole ?? undefined)
  const closed = reserves.some(({ code }) => code === 'conge' || code === 'repos')
  const early = school && isTime(heure_debut) && heure_debut < school.ouverture
  const late = school && isTime(heure_fin) && heure_fin > school.fermeture
  return (
    <>
      {reserves.map((reserve) => (
        <Notice key={reserve.code} text={reserveText(reserve, translate)} />
      ))}
      {!closed && (early || late) && (
        <Notice
          text={translate(
            'school.notice.hours',
            isolated({
              from: formatTime(`${date}T${school.ouverture}:00`),
              to: formatTime(`${date}T${school.fermeture}:00`),
            }),
          )}
        />
      )}
    </>
  )
}

/** A day without a time is past once it has ended. */
const END_OF_DAY = '23:59'

const Notice = ({ text }: { text: string }) => (
  <Alert role="status" severity="warning" sx={{ mt: 2 }}>
    {text}
  </Alert>
)
