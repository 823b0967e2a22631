import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined'
import { Box, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useResetStore, useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { account } from '../../contract/account'
import { useCall } from '../dataProvider'
import { loadYears } from '../front/signIn'
import { useScreens } from '../schema/screens'
import { leavePage } from '../schema/unsaved'
import { useNotifyError } from '../schema/useNotifyError'
import { followYear, noteYear, readYear } from '../year'
import { ChoiceMenu } from './ChoiceMenu'

/** The academic year of the session. Choosing another one leads to the same list in that year, else to the dashboard. */
export default function YearMenu() {
  const translate = useTranslate()
  const current = useSyncExternalStore(followYear, readYear)
  const { data } = useQuery({ queryKey: ['annees'], queryFn: loadYears, staleTime: Infinity })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const change = useYearChange()
  const year = data?.years.find(({ value }) => value === current)
  if (!year) return null

  return (
    <>
      <Button
        color="inherit"
        aria-label={translate('nav.year', { year: year.label })}
        data-hint={translate('nav.year', { year: year.label })}
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
          {year.label}
        </Box>
      </Button>
      <ChoiceMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        choices={data?.years ?? []}
        current={current}
        onChoose={(annee) => leavePage(() => change(annee))}
      />
    </>
  )
}

function useYearChange() {
  const call = useCall()
  const notifyError = useNotifyError()
  const forgetLists = useResetStore()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const screens = useScreens()
  return async (annee: number) => {
    try {
      await call(account.seanceAnnee, { annee })
    } catch (error) {
      notifyError(error)
      return
    }
    // what was searched and opened is of the year before
    forgetLists()
    navigate(screens.at(pathname).entry ?? '/dashboard')
    noteYear(annee)
  }
}
