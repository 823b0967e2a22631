import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { enUS, frFR, type PickersLocaleText } from '@mui/x-date-pickers/locales'
import dayjs from 'dayjs'
import tunisian from 'dayjs/locale/ar-tn'
import 'dayjs/locale/fr'
import { type ReactNode, useMemo } from 'react'
import pickersAr from '../../../../i18n/pickers-ar'
import type { Lang } from '../../../contract/kernel/constants'
import { readLang } from '../../../ui/texts/language'

const CALENDARS: Record<Lang, string> = { fr: 'fr', en: 'en', ar: 'ar' }

const TEXTS: Record<Lang, Partial<PickersLocaleText>> = {
  fr: frFR.components.MuiLocalizationProvider.defaultProps.localeText,
  en: enUS.components.MuiLocalizationProvider.defaultProps.localeText,
  ar: pickersAr,
}

/** Tunisian for its western digits; its own halves of the day take noon for midnight. */
const arabic = { ...tunisian, name: CALENDARS.ar, meridiem: (hour: number) => (hour < 12 ? 'ص' : 'م') }
dayjs.locale(arabic, undefined, true)

/** Calendars and clocks in the current language, with weeks that begin on a day (1 to 7). */
export function Localized({ weekStart, children }: { weekStart: number; children: ReactNode }) {
  const name = CALENDARS[readLang()]
  useMemo(() => {
    const { [name]: locale = dayjs.Ls.en } = dayjs.Ls
    dayjs.locale({ ...locale, name, weekStart: weekStart % 7 } as ILocale, undefined, true)
  }, [name, weekStart])
  return (
    <LocalizationProvider
      key={weekStart}
      dateAdapter={AdapterDayjs}
      adapterLocale={name}
      localeText={TEXTS[readLang()]}
    >
      {children}
    </LocalizationProvider>
  )
}
