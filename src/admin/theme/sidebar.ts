import { colors, type Mode } from '../../ui/theme/tokens'

/** Pixels. From `WIDE` on the condensed sidebar is a narrow bar, below it a drawer; up to `MOBILE` it starts closed. */
export const WIDE = 992
export const MOBILE = 998

export const SIDEBAR_THEMES = [
  'light',
  'dark',
  'colored',
  'winter',
  'ladylip',
  'plumplate',
  'strongbliss',
  'greatwhale',
] as const
export type SidebarTheme = (typeof SIDEBAR_THEMES)[number]

export interface SidebarColors {
  background: string
  text: string
  /** Behind the hovered and the current entry. */
  hover: string
  current: string
  currentText: string
  border: string
}

const onDark = {
  text: '#FFFFFF',
  hover: 'rgb(255 255 255 / 0.10)',
  current: 'rgb(255 255 255 / 0.16)',
  border: 'rgb(255 255 255 / 0.16)',
}
const onPastel = {
  hover: 'rgb(255 255 255 / 0.28)',
  current: 'rgb(255 255 255 / 0.45)',
  border: 'rgb(0 0 0 / 0.10)',
}

/** The gradients are the well-known ones of these names; plumplate is a shade deeper so that white text is readable. */
export const sidebarColors = (theme: SidebarTheme, mode: Mode): SidebarColors => {
  const { surface, text, hover, accentSoft, accent, border } = colors[mode]
  const themes: Record<SidebarTheme, Omit<SidebarColors, 'currentText'> & { currentText?: string }> = {
    light: { background: surface, text, hover, current: accentSoft, currentText: accent, border },
    dark: { ...onDark, background: '#14201E' },
    colored: { ...onDark, background: colors.light.accent },
    winter: { ...onPastel, text: '#10233F', background: 'linear-gradient(160deg, #A1C4FD, #C2E9FB)' },
    ladylip: { ...onPastel, text: '#3D0F1E', background: 'linear-gradient(to top, #FF9A9E, #FECFEF)' },
    plumplate: { ...onDark, background: 'linear-gradient(160deg, #5367CF, #6F4599)' },
    strongbliss: {
      ...onPastel,
      text: '#3A0A16',
      background: 'linear-gradient(160deg, #F78CA0, #F9748F 25%, #FD868C 65%, #FE9A8B)',
    },
    greatwhale: { ...onPastel, text: '#0B1C36', background: 'linear-gradient(200deg, #A3BDED, #6991C7)' },
  }
  const chosen = themes[theme]
  return { currentText: chosen.text, ...chosen }
}
