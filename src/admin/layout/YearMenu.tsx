import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { seance } from '../../contract/utilisateur/seance'
import { isOffered } from '../../ui/calls/offered'
import type { Year } from '../../ui/signIn/signIn'
import { leavePage } from '../schema/form/unsaved'
import { useYearChange } from '../schema/page/useYearChange'
import { useSessionYear, useYears } from '../useYears'
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
  const year = useSessionYear()
  if (!year) return null
  const nameOf = ({ label, cloturee }: Year) =>
    cloturee ? translate('years.closed', { year: label }) : label
  const name = nameOf(year)
  if (!isOffered(seance.seanceAnnee))
    return (
      <Box component="bdi" sx={{ px: 1, flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}>
        {name}
      </Box>
    )

  return (
    <>
      <Button
        color="inherit"
        aria-label={translate('nav.year', { year: name })}
        data-hint={translate('nav.year', { year: name })}
        aria-haspopup
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          minWidth: 40,
          height: 40,
          px: 1,
          gap: 1,
          flexShrink: 0,
          '&:hover': { backgroundColor: 'var(--bar-hover)' },
        }}
      >
        <CalendarIcon sx={{ fontSize: 20 }} />
        <Box
          component="bdi"
          sx={{ display: { xs: 'none', md: 'block' }, fontVariantNumeric: 'tabular-nums' }}
        >
          {name}
        </Box>
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
