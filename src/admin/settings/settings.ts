import { COLOR_MODES } from '../../ui/theme/mode'
import { MOBILE, SIDEBAR_THEMES, WIDE } from '../theme/sidebar'

/** The choices of the settings panel, in its order. The first of each is the default. */
export const CHOICES = {
  layoutType: ['vertical', 'horizontal'],
  layoutWidth: ['fluid', 'boxed', 'scrollable'],
  topbarTheme: ['light', 'dark', 'colored'],
  leftSideBarType: ['default', 'compact', 'icon'],
  leftSideBarTheme: SIDEBAR_THEMES,
  leftSideBarThemeImage: ['none', 'img1', 'img2', 'img3', 'img4'],
  colorMode: COLOR_MODES,
} as const

type Choices = { -readonly [K in keyof typeof CHOICES]: (typeof CHOICES)[K][number] }

/** The state of the layout. The last four follow the screen and are not stored. */
export interface LayoutSettings extends Omit<Choices, 'leftSideBarType'> {
  /** `condensed` is the sidebar toggle's doing and not offered in the panel. */
  leftSideBarType: Choices['leftSideBarType'] | 'condensed'
  isPreloader: boolean
  /** The settings panel is open. */
  showRightSidebar: boolean
  isMobile: boolean
  /** False where the toggle starts closed. */
  showSidebar: boolean
  /** The mobile sidebar is open. */
  leftMenu: boolean
}

export type SettingsAction =
  | { type: 'choose'; change: Partial<Choices & Pick<LayoutSettings, 'isPreloader'>> }
  | { type: 'toggleSidebar'; width: number }
  | { type: 'closeMenu' }
  | { type: 'showPanel'; open: boolean }
  | { type: 'resize'; width: number }
  | { type: 'reset'; width: number }

/** How the sidebar looks on a screen of this width. */
export type SidebarLook = 'default' | 'compact' | 'icon' | 'drawer'

/** The reducer of the layout: all effects of one choice on another are here. */
export function reduceSettings(state: LayoutSettings, action: SettingsAction): LayoutSettings {
  switch (action.type) {
    case 'choose':
      return choose(state, action.change)
    case 'toggleSidebar':
      if (action.width < WIDE) return { ...state, leftMenu: !state.leftMenu }
      return isNarrow(state)
        ? { ...state, leftSideBarType: 'default', showSidebar: true }
        : { ...state, leftSideBarType: 'condensed' }
    case 'closeMenu':
      return { ...state, leftMenu: false }
    case 'showPanel':
      return { ...state, showRightSidebar: action.open }
    case 'resize':
      return atWidth(state, action.width)
    case 'reset':
      return { ...atWidth(DEFAULTS, action.width), showRightSidebar: state.showRightSidebar }
  }
}

/** Condensed, or not opened yet where the toggle starts closed: a narrow bar. Below `WIDE`: a drawer. */
export function sidebarLook(state: LayoutSettings, width: number): SidebarLook {
  if (width < WIDE) return 'drawer'
  if (isNarrow(state)) return 'icon'
  return state.leftSideBarType === 'compact' ? 'compact' : 'default'
}

/** The top bar themes that the layout offers: colored only when horizontal. */
export const topbarThemes = (layoutType: LayoutSettings['layoutType']) =>
  CHOICES.topbarTheme.filter((theme) => theme !== 'colored' || layoutType === 'horizontal')

/**
 * Whether a choice shows on this screen: the horizontal menu has no column to paint or narrow, and a drawer always
 * has its full width.
 */
export function takesEffect(
  name: keyof typeof CHOICES,
  { layoutType }: Pick<LayoutSettings, 'layoutType'>,
  look: SidebarLook,
): boolean {
  if (look === 'drawer') return name !== 'leftSideBarType'
  return layoutType === 'vertical' || !name.startsWith('leftSideBar')
}

/** Stored settings as a state; missing and unknown ones get their defaults. */
export function readSettings(stored: Record<string, unknown>, width: number): LayoutSettings {
  const known = Object.entries(CHOICES).filter(([key, values]) =>
    (values as readonly unknown[]).includes(stored[key]),
  )
  const state: LayoutSettings = {
    ...DEFAULTS,
    ...Object.fromEntries(known.map(([key]) => [key, stored[key]])),
    isPreloader: stored.isPreloader === true,
  }
  if (stored.leftSideBarType === 'condensed') state.leftSideBarType = 'condensed'
  if (state.layoutType === 'vertical' && state.topbarTheme === 'colored') state.topbarTheme = 'light'
  return atWidth(state, width)
}

/** The part of the state that is stored. */
export function storableSettings(state: LayoutSettings): Record<string, unknown> {
  const { showRightSidebar, isMobile, showSidebar, leftMenu, ...kept } = state
  return kept
}

const DEFAULTS: LayoutSettings = {
  layoutType: CHOICES.layoutType[0],
  layoutWidth: CHOICES.layoutWidth[0],
  topbarTheme: CHOICES.topbarTheme[0],
  leftSideBarType: CHOICES.leftSideBarType[0],
  leftSideBarTheme: CHOICES.leftSideBarTheme[0],
  leftSideBarThemeImage: CHOICES.leftSideBarThemeImage[0],
  colorMode: CHOICES.colorMode[0],
  isPreloader: false,
  showRightSidebar: false,
  isMobile: false,
  showSidebar: true,
  leftMenu: false,
}

const isNarrow = ({ leftSideBarType, showSidebar }: LayoutSettings) =>
  leftSideBarType === 'condensed' || leftSideBarType === 'icon' || !showSidebar

function choose(state: LayoutSettings, change: Partial<Choices & { isPreloader: boolean }>): LayoutSettings {
  const next = { ...state, ...change }
  if (change.layoutType) next.topbarTheme = change.layoutType === 'horizontal' ? 'dark' : 'light'
  if (change.layoutWidth) next.leftSideBarType = change.layoutWidth === 'boxed' ? 'icon' : 'default'
  if (change.leftSideBarType || change.layoutWidth) next.showSidebar = true
  if (!topbarThemes(next.layoutType).includes(next.topbarTheme)) next.topbarTheme = state.topbarTheme
  return next
}

/** Between `WIDE` and `MOBILE` a screen is both wide and mobile: a bar, and closed to begin with. */
function atWidth(state: LayoutSettings, width: number): LayoutSettings {
  const isMobile = width <= MOBILE
  const crossed = isMobile !== state.isMobile
  return {
    ...state,
    isMobile,
    showSidebar: crossed ? !isMobile : state.showSidebar,
    leftMenu: width < WIDE && state.leftMenu,
  }
}
