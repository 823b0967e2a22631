import AddIcon from '@mui/icons-material/Add'
import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import YearIcon from '@mui/icons-material/EventRepeatOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import LogoutIcon from '@mui/icons-material/Logout'
import GoIcon from '@mui/icons-material/PlayArrowOutlined'
import RedoIcon from '@mui/icons-material/Redo'
import PinIcon from '@mui/icons-material/StarBorder'
import LanguageIcon from '@mui/icons-material/Translate'
import UndoIcon from '@mui/icons-material/Undo'
import { useLocales, useLogout, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { readLang, switchLang } from '../../ui/texts/language'
import { useScreens } from '../schema/declare/screens'
import { leavePage } from '../schema/form/unsaved'
import { useUndoLast } from '../schema/history/useUndoLast'
import { CREATE_HASH } from '../schema/list/CreateButton'
import { useLastChange } from '../schema/notices/lastChange'
import { usePins } from '../schema/page/usePins'
import { useLayoutSettings } from '../settings/SettingsContext'
import type { Found } from './found'

/** Actions from anywhere: add a record, commands of declarations, change the look, the language, the year. */
export function useCommands(): Found[] {
  const translate = useTranslate()
  const { resources, at } = useScreens()
  const { mode, dispatch } = useLayoutSettings()
  const locales = useLocales()
  const logout = useLogout()
  const last = useLastChange()
  const undoLast = useUndoLast()
  const leave = () => leavePage(() => void logout())

  const declared = resources.flatMap(({ name, path, create, tabs = {}, commands = {} }) => {
    return [
      ...(create?.button
        ? [{ label: `resources.${name}.create.label`, to: path + CREATE_HASH, icon: AddIcon }]
        : []),
      ...Object.keys(tabs).map((tab) => ({
        label: `resources.${name}.tabs.${tab}`,
        to: `${path}#${tab}`,
        icon: AddIcon,
      })),
      ...Object.entries(commands).map(([command, to]) => ({
        label: `resources.${name}.commands.${command}`,
        to,
        icon: GoIcon,
      })),
    ]
  })
  const { place } = at(useLocation().pathname)
  const { isPinned, toggle } = usePins()
  const other = mode === 'dark' ? 'light' : 'dark'
  return [
    ...(last
      ? [
          {
            label: translate(last.again ? 'finder.commands.redo' : 'finder.commands.undo'),
            icon: last.again ? RedoIcon : UndoIcon,
            run: () => undoLast(last),
          },
        ]
      : []),
    ...(place
      ? [
          {
            label: translate(isPinned(place.path) ? 'nav.unpin' : 'nav.pin'),
            detail: translate(place.title, { smart_count: 2 }),
            icon: PinIcon,
            run: () => toggle(place.path),
          },
        ]
      : []),
    ...declared.map(({ label, ...command }) => ({ ...command, label: translate(label) })),
    {
      label: translate(`finder.commands.${other}`),
      icon: other === 'dark' ? DarkIcon : LightIcon,
      run: () => dispatch({ type: 'choose', change: { colorMode: other } }),
    },
    ...locales
      .filter(({ locale }) => locale !== readLang())
      .map(({ locale, name }) => ({
        label: name,
        detail: translate('app.language'),
        icon: LanguageIcon,
        run: () => leavePage(() => switchLang(locale)),
      })),
    { label: translate('finder.commands.year'), icon: YearIcon, run: leave },
    { label: translate('nav.logout'), icon: LogoutIcon, run: leave },
  ]
}
