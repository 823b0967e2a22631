import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { enUS, frFR } from '@mui/x-date-pickers/locales'
import dayjs from 'dayjs'
import tunisian from 'dayjs/locale/ar-tn'
import 'dayjs/locale/fr'
import type { ReactNode } from 'react'
import type { Lang } from '../../../contract/constants'
import { readLang } from '../../language'

const CALENDARS: Record<Lang, string> = { fr: 'fr', en: 'en', ar: 'ar' }

/** Tunisian for its western digits; its own halves of the day take noon for midnight. */
const arabic = { ...tunisian, name: CALENDARS.ar, meridiem: (hour: number) => (hour < 12 ? 'AM' : 'PM') }
dayjs.locale(arabic, undefined, true)

/** Pickers in the current language. */
export function Localized({ children }: { children: ReactNode }) {
  const { localeText } = (readLang() === 'fr' ? frFR : enUS).components.MuiLocalizationProvider.defaultProps
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={CALENDARS[readLang()]}
      localeText={localeText}
    >
      {children}
    </LocalizationProvider>
  )
}
