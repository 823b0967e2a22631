import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined'
import { Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { seance } from '../../contract/utilisateur/seance'
import { isOffered } from '../../ui/calls/offered'
import type { Year } from '../../ui/signIn/signIn'
import { useOwn } from '../keptStore'
import { leavePage } from '../schema/form/unsaved'
import { useYearChange } from '../schema/page/useYearChange'
import { signedInFor, useSessionYear, useYears } from '../useYears'
import { ChoiceMenu } from './ChoiceMenu'

/**
 * The academic year of the session. Choosing another one leads to the same list in that year, else to the dashboard;
 * an existing service has opened its session for one.
 */
export function YearMenu() {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const change = useYearChange()
  const { years = [] } = useYears() ?? {}
  const told = useSessionYear()
  // as it was last shown, so that nothing moves when it is told; not that of an earlier sign-in
  const [last, keep] = useOwn<Year | null>('year', null)
  useEffect(() => {
    if (told) keep(told)
  }, [told, keep])
  const year = told ?? (last?.value === signedInFor() ? last : null)
  if (!year) return null
  const nameOf = ({ label, cloturee }: Year) =>
    cloturee ? translate('years.closed', { year: label }) : label
  const name = nameOf(year)
  if (!isOffered(seance.seanceAnnee)) return <bdi className="year">{name}</bdi>

  return (
    <>
      <Button
        color="inherit"
        className="year-menu"
        aria-label={translate('nav.year', { year: name })}
        data-hint={translate('nav.year', { year: name })}
        aria-haspopup
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <CalendarIcon />
        <bdi>{name}</bdi>
      </Button>
      <ChoiceMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        choices={years.map((each) => ({ value: each.value, label: nameOf(each) }))}
        current={year.value}
        onChoose={(annee) => leavePage(() => change(annee))}
      />
    </>
  )
}
