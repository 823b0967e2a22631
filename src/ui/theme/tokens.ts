/*
 * The single source of colours, type and sizes: the Material theme reads them, and the public pages get them as CSS
 * variables. A school's colour takes the place of the accent before anything reads it (`main.tsx`). Every text colour has a contrast of 4.5:1 on its surfaces.
 */

export type Mode = 'light' | 'dark'

export interface Colors {
  /** The background of the page. */
  page: string
  surface: string
  /** Table headings, wells, disabled inputs. */
  sunken: string
  hover: string
  border: string
  /** Borders of inputs and buttons, 3:1 on a surface. */
  edge: string
  text: string
  muted: string
  accent: string
  accentHover: string
  accentSoft: string
  onAccent: string
  danger: string
  dangerSoft: string
  success: string
  successSoft: string
  warning: string
  warningSoft: string
  info: string
  infoSoft: string
}

export const colors: Record<Mode, Colors> = {
  light: {
    page: '#F6F7F7',
    surface: '#FFFFFF',
    sunken: '#F0F2F2',
    hover: '#F3F6F5',
    border: '#DFE4E3',
    edge: '#82908D',
    text: '#14201E',
    muted: '#55625F',
    accent: '#0B6B61',
    accentHover: '#09574F',
    accentSoft: '#E3F1EF',
    onAccent: '#FFFFFF',
    danger: '#B42318',
    dangerSoft: '#FDECEA',
    success: '#166B3F',
    successSoft: '#E6F4EC',
    warning: '#8A5A00',
    warningSoft: '#FBF0DA',
    info: '#1D5BBF',
    infoSoft: '#E8F0FC',
  },
  dark: {
    page: '#0F1514',
    surface: '#161E1D',
    sunken: '#1D2726',
    hover: '#1F2A28',
    border: '#2A3634',
    edge: '#6B7B78',
    text: '#E8EEEC',
    muted: '#A3B1AE',
    accent: '#5CC8BA',
    accentHover: '#7AD6CA',
    accentSoft: '#12312D',
    onAccent: '#06201D',
    danger: '#F2857B',
    dangerSoft: '#3A1B18',
    success: '#6FCB95',
    successSoft: '#14301F',
    warning: '#E3B341',
    warningSoft: '#33280D',
    info: '#85B2F5',
    infoSoft: '#172A47',
  },
}

export const fontFamily = "'IBM Plex Sans', 'IBM Plex Sans Arabic', system-ui, sans-serif"
export const radius = { small: 6, medium: 8, large: 12 } as const

export const shadow: Record<Mode, { raised: string; floating: string }> = {
  light: {
    raised: '0 1px 2px rgb(20 32 30 / 0.06)',
    floating: '0 4px 12px rgb(20 32 30 / 0.08), 0 16px 40px rgb(20 32 30 / 0.12)',
  },
  dark: {
    raised: '0 1px 2px rgb(0 0 0 / 0.4)',
    floating: '0 4px 12px rgb(0 0 0 / 0.4), 0 16px 40px rgb(0 0 0 / 0.5)',
  },
}

/** Publishes the tokens as CSS variables (`--accent-hover`), for the public pages' style sheet. */
export function applyTokens(mode: Mode, root: HTMLElement = document.documentElement): void {
  root.dataset.mode = mode
  root.style.colorScheme = mode
  for (const [name, value] of Object.entries(colors[mode])) root.style.setProperty(`--${kebab(name)}`, value)
  // below white text in either mode
  root.style.setProperty('--brand', colors.light.accent)
  for (const [name, value] of Object.entries(radius)) root.style.setProperty(`--radius-${name}`, `${value}px`)
  root.style.setProperty('--shadow-raised', shadow[mode].raised)
  root.style.setProperty('--shadow-floating', shadow[mode].floating)
  root.style.setProperty('--font', fontFamily)
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
