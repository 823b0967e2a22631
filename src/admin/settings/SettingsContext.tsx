import {
  createContext,
  type Dispatch,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react'
import { modeOf, readStoredSettings, SETTINGS_KEY } from '../../ui/theme/mode'
import { applyTokens, type Mode } from '../../ui/theme/tokens'
import {
  type LayoutSettings,
  readSettings,
  reduceSettings,
  type SettingsAction,
  type SidebarLook,
  sidebarLook,
  storableSettings,
} from './settings'

interface LayoutState {
  settings: LayoutSettings
  dispatch: Dispatch<SettingsAction>
  mode: Mode
  look: SidebarLook
}

/** Keeps the layout settings: stored under their own key, and adapted to the window's width. */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const [settings, dispatch] = useReducer(reduceSettings, null, () =>
    readSettings(readStoredSettings(), innerWidth),
  )
  const width = useWidth()
  useEffect(() => dispatch({ type: 'resize', width }), [width])
  useEffect(() => {
    localStorage.setItem(SETTINGS_KEY, JSON.stringify(storableSettings(settings)))
  }, [settings])

  const mode = useMode(settings.colorMode)
  const look = sidebarLook(settings, width)
  const state = useMemo(() => ({ settings, dispatch, mode, look }), [settings, mode, look])
  return <SettingsContext.Provider value={state}>{children}</SettingsContext.Provider>
}

export function useLayoutSettings(): LayoutState {
  const state = useContext(SettingsContext)
  if (!state) throw new Error('useLayoutSettings outside of SettingsProvider')
  return state
}

const SettingsContext = createContext<LayoutState | null>(null)

function useWidth(): number {
  const [width, setWidth] = useState(innerWidth)
  useEffect(() => {
    const measure = () => setWidth(innerWidth)
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return width
}

function useMode(chosen: LayoutSettings['colorMode']): Mode {
  const [mode, setMode] = useState(() => modeOf(chosen))
  useEffect(() => {
    const settle = () => setMode(modeOf(chosen))
    settle()
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', settle)
    return () => system.removeEventListener('change', settle)
  }, [chosen])
  useEffect(() => applyTokens(mode), [mode])
  return mode
}
