import { readStored } from '../session/stored'
import type { Mode } from './tokens'

export const COLOR_MODES = ['light', 'dark', 'system'] as const

/** Where the layout settings are stored; react-admin's own store is wiped at sign-out, this is not. */
export const SETTINGS_KEY = 'espace-stage.layout'

/** The stored settings, not validated. */
export function readStoredSettings(): Record<string, unknown> {
  const stored = readStored('localStorage', SETTINGS_KEY)
  return typeof stored === 'object' ? { ...stored } : {}
}

/** The resulting mode on this screen. */
export const modeOf = (chosen: unknown): Mode => {
  if (chosen === 'system') return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  return chosen === 'dark' ? 'dark' : 'light'
}
