import { describe, expect, it } from 'vitest'
import {
  CHOICES,
  type LayoutSettings,
  readSettings,
  reduceSettings,
  type SettingsAction,
  sidebarLook,
  storableSettings,
  takesEffect,
  topbarThemes,
} from '../../../src/admin/settings/settings'

const DESKTOP = 1440
const settled = (width: number, ...actions: SettingsAction[]): LayoutSettings =>
  actions.reduce(reduceSettings, readSettings({}, width))
const choose = (change: Extract<SettingsAction, { type: 'choose' }>['change']): SettingsAction => ({
  type: 'choose',
  change,
})
const toggle = (width: number): SettingsAction => ({ type: 'toggleSidebar', width })

describe('the layout settings', () => {
  it('start vertical, fluid and light, with the full menu', () => {
    expect(settled(DESKTOP)).toEqual({
      layoutType: 'vertical',
      layoutWidth: 'fluid',
      leftSideBarTheme: 'light',
      leftSideBarThemeImage: 'none',
      leftSideBarType: 'default',
      topbarTheme: 'light',
      colorMode: 'light',
      isPreloader: false,
      showRightSidebar: false,
      isMobile: false,
      showSidebar: true,
      leftMenu: false,
    })
  })

  it('darken the top bar when the layout turns horizontal, and lighten it when it turns vertical again', () => {
    expect(settled(DESKTOP, choose({ layoutType: 'horizontal' })).topbarTheme).toBe('dark')
    const back = settled(
      DESKTOP,
      choose({ layoutType: 'horizontal' }),
      choose({ topbarTheme: 'colored' }),
      choose({ layoutType: 'vertical' }),
    )
    expect(back.topbarTheme).toBe('light')
  })

  it('offer the colored top bar only in the horizontal layout', () => {
    expect(topbarThemes('vertical')).toEqual(['light', 'dark'])
    expect(topbarThemes('horizontal')).toEqual(['light', 'dark', 'colored'])
    expect(settled(DESKTOP, choose({ topbarTheme: 'colored' })).topbarTheme).toBe('light')
  })

  it('adapt to the layout: no column if horizontal, one of full width as a drawer', () => {
    const idle = (layoutType: 'vertical' | 'horizontal', look: 'default' | 'drawer') =>
      Object.keys(CHOICES).filter((name) => !takesEffect(name as keyof typeof CHOICES, { layoutType }, look))
    expect(idle('vertical', 'default')).toEqual([])
    expect(idle('horizontal', 'default')).toEqual([
      'leftSideBarType',
      'leftSideBarTheme',
      'leftSideBarThemeImage',
    ])
    expect(idle('horizontal', 'drawer')).toEqual(['leftSideBarType'])
  })

  it('shrink the menu to icons in the boxed width, and restore it in any other', () => {
    const boxed = choose({ layoutWidth: 'boxed' })
    expect(settled(DESKTOP, boxed).leftSideBarType).toBe('icon')
    for (const layoutWidth of ['fluid', 'scrollable'] as const) {
      expect(settled(DESKTOP, boxed, choose({ layoutWidth })).leftSideBarType).toBe('default')
    }
  })

  it('switch the menu between default and condensed with the toggle', () => {
    const once = settled(DESKTOP, toggle(DESKTOP))
    expect(once.leftSideBarType).toBe('condensed')
    expect(reduceSettings(once, toggle(DESKTOP)).leftSideBarType).toBe('default')
  })

  it('open the full menu when the toggle is used on icons', () => {
    const icons = settled(DESKTOP, choose({ leftSideBarType: 'icon' }))
    expect(sidebarLook(reduceSettings(icons, toggle(DESKTOP)), DESKTOP)).toBe('default')
  })

  it('are forgotten on reset, except that the panel stays open', () => {
    const changed = settled(
      DESKTOP,
      { type: 'showPanel', open: true },
      choose({ leftSideBarTheme: 'winter', isPreloader: true }),
      { type: 'reset', width: DESKTOP },
    )
    expect(changed).toEqual({ ...settled(DESKTOP), showRightSidebar: true })
  })
})

describe('the sidebar', () => {
  it('collapses to a narrow bar from 992 px on, and is a drawer below', () => {
    expect(sidebarLook(settled(DESKTOP, toggle(DESKTOP)), DESKTOP)).toBe('icon')
    const phone = settled(991, toggle(991))
    expect(sidebarLook(phone, 991)).toBe('drawer')
    expect(phone.leftMenu).toBe(true)
    expect(phone.leftSideBarType).toBe('default')
    expect(reduceSettings(phone, toggle(991)).leftMenu).toBe(false)
  })

  it.each([992, 998])('starts closed at %i px, and opens with the toggle', (width) => {
    const closed = settled(width)
    expect(closed).toMatchObject({ isMobile: true, showSidebar: false })
    expect(sidebarLook(closed, width)).toBe('icon')
    const opened = reduceSettings(closed, toggle(width))
    expect(sidebarLook(opened, width)).toBe('default')
    expect(sidebarLook(reduceSettings(opened, toggle(width)), width)).toBe('icon')
  })

  it('starts open from 999 px on', () => {
    expect(sidebarLook(settled(999), 999)).toBe('default')
  })

  it('follows the window: the drawer closes when the screen gets wide, the bar opens past 998 px', () => {
    const opened = settled(800, toggle(800))
    const narrow = reduceSettings(opened, { type: 'resize', width: 995 })
    expect(narrow.leftMenu).toBe(false)
    expect(sidebarLook(narrow, 995)).toBe('icon')
    const wide = reduceSettings(narrow, { type: 'resize', width: 1200 })
    expect(sidebarLook(wide, 1200)).toBe('default')
  })

  it('stays as set while the window stays in one size class', () => {
    const opened = settled(995, toggle(995))
    expect(reduceSettings(opened, { type: 'resize', width: 996 }).showSidebar).toBe(true)
  })
})

describe('stored layout settings', () => {
  it('come back after a reload, except those derived from the screen', () => {
    const before = settled(
      DESKTOP,
      choose({ layoutType: 'horizontal' }),
      choose({ leftSideBarTheme: 'greatwhale', leftSideBarThemeImage: 'img3', isPreloader: true }),
      { type: 'showPanel', open: true },
    )
    const stored = JSON.parse(JSON.stringify(storableSettings(before)))
    expect(stored).not.toHaveProperty('leftMenu')
    expect(readSettings(stored, DESKTOP)).toEqual({ ...before, showRightSidebar: false })
  })

  it('keep a condensed sidebar', () => {
    expect(readSettings({ leftSideBarType: 'condensed' }, DESKTOP).leftSideBarType).toBe('condensed')
  })

  it('ignore values that no option has', () => {
    const broken = { layoutType: 'diagonal', leftSideBarTheme: 7, isPreloader: 'yes', topbarTheme: 'colored' }
    expect(readSettings(broken, DESKTOP)).toEqual(settled(DESKTOP))
  })

  it.each(Object.entries(CHOICES))('accept every option of %s', (key, values) => {
    for (const value of values) {
      const stored = { layoutType: 'horizontal', [key]: value }
      expect(readSettings(stored, DESKTOP)).toMatchObject({ [key]: value })
    }
  })
})
