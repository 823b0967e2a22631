import { type Theme, ThemeProvider } from '@mui/material/styles'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { enUS, frFR, type PickersLocaleText } from '@mui/x-date-pickers/locales'
import dayjs from 'dayjs'
import tunisian from 'dayjs/locale/ar-tn'
import 'dayjs/locale/fr'
import type { ReactNode } from 'react'
import { useInput } from 'react-admin'
import pickersAr from '../../../../i18n/pickers-ar'
import type { Lang } from '../../../contract/constants'
import { readLang } from '../../language'
import type { InputProps } from '../types'
import { useMessage } from './useMessage'

const CALENDARS: Record<Lang, string> = { fr: 'fr', en: 'en', ar: 'ar' }

const TEXTS: Record<Lang, Partial<PickersLocaleText>> = {
  fr: frFR.components.MuiLocalizationProvider.defaultProps.localeText,
  en: enUS.components.MuiLocalizationProvider.defaultProps.localeText,
  ar: pickersAr,
}

/** Tunisian for its western digits; its own halves of the day take noon for midnight. */
const arabic = { ...tunisian, name: CALENDARS.ar, meridiem: (hour: number) => (hour < 12 ? 'AM' : 'PM') }
dayjs.locale(arabic, undefined, true)

/** Pickers in the current language. */
export function Localized({ children }: { children: ReactNode }) {
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={CALENDARS[readLang()]}
      localeText={TEXTS[readLang()]}
    >
      {children}
    </LocalizationProvider>
  )
}

/** What is read from left to right in every language, as a time is: 9:30 AM. */
export const LeftToRight = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={(outer: Theme): Theme => ({ ...outer, direction: 'ltr' })}>{children}</ThemeProvider>
)

/** The value of a picker's field in its form, and the text field that shows it with its message. */
export function usePickerField({ source, field, isRequired }: InputProps) {
  const { field: input, fieldState } = useInput({ source })
  const helperText = useMessage(fieldState.error?.message, field.help)
  const textField = {
    fullWidth: true,
    size: 'small',
    margin: 'dense',
    required: isRequired,
    error: fieldState.invalid,
    helperText,
    onBlur: input.onBlur,
    name: source,
  } as const
  return { input, textField }
}
