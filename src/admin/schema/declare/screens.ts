import type { SvgIconComponent } from '@mui/icons-material'
import { createContext, useContext } from 'react'
import type { Family, MenuSchema, MessageKey, ResourceDefinition, ScreenDefinition } from './types'

/** A target of navigation: a screen, or a page with its own tab beside it. */
export interface Place {
  path: string
  title: MessageKey
  icon: SvgIconComponent
  key?: string | undefined
  family?: Family | undefined
}

/** An entry of the menu, or a card. */
export interface MenuLink {
  label: MessageKey
  path: string
  icon: SvgIconComponent
  card?: string | undefined
  /** Its tabs; a page of cards has their places. */
  places: readonly Place[]
}

/** A heading and its entries. */
export interface OpenMenuGroup {
  label: MessageKey
  icon: SvgIconComponent
  links: readonly MenuLink[]
}

interface At {
  title: MessageKey
  /** The path of its entry in the menu. */
  entry?: string | undefined
  /** The place of the page; a form has none. */
  place?: Place | undefined
}

/** Everything that can be opened, for the menu, the palette, the titles and the preloading of links. */
export interface Screens {
  all: readonly ScreenDefinition[]
  resources: readonly ResourceDefinition[]
  /** The targets of the menu's entries, in its order; then their tabs and cards, then everything else. */
  places: readonly Place[]
  menu: readonly (MenuLink | OpenMenuGroup)[]
  /** The tabs of a family, in order. */
  tabs(family: Family): readonly Place[]
  /** The cards of a family's screen, in groups. */
  cards(family: Family): readonly { name: string; links: readonly MenuLink[] }[]
  /** The entry on whose screen a family is a card. */
  above(family: Family): MenuLink | undefined
  /** An unknown path has the title of a missing page, a record the title of its list. */
  at(pathname: string): At
  /** A declared resource, by its name. */
  resource(name: string): ResourceDefinition
}

/**
 * Arranges the declared pages and resources as the menu has their families.
 *
 * @example <ScreensContext value={createScreens([dashboard, ...resources, profile], menu)}>
 */
export function createScreens(declared: readonly ScreenDefinition[], schema: MenuSchema): Screens {
  // a page of cards is dropped if it has none
  const all = declared.filter(({ family }) => {
    const families = family && familiesOf(family)
    return !families?.length || declared.some((other) => other.family && families.includes(other.family))
  })
  const entries = schema.flatMap((item) => ('families' in item ? item.families : [item]))
  const inOrder = entries.flatMap((family) => [family, ...familiesOf(family)])
  const sorted = placesIn(all).sort((a, b) => rank(inOrder, a) - rank(inOrder, b))
  const first = entries.flatMap((family) => sorted.find((place) => place.family === family) ?? [])
  const places = [...new Set([...first, ...sorted])]

  const tabs = (family: Family) => places.filter((place) => place.family === family)
  const linksTo = (families: readonly Family[]): MenuLink[] =>
    families.flatMap((family) => {
      const own = tabs(family)
      const [first] = own
      if (!first) return []
      const { label, card } = family
      const places = [...own, ...familiesOf(family).flatMap(tabs)]
      return [{ label, card, path: first.path, icon: first.icon, places }]
    })
  const cards = ({ cards = [] }: Family) =>
    cards
      .map(({ name, families }) => ({ name, links: linksTo(families) }))
      .filter(({ links }) => links.length > 0)

  const topOf = (family: Family) => entries.find((entry) => familiesOf(entry).includes(family))
  const above = (family: Family) => {
    const top = topOf(family)
    return top && linksTo([top])[0]
  }
  const entryOf = ({ path, family }: ScreenDefinition) =>
    (family && linksTo([topOf(family) ?? family])[0]?.path) ?? path

  const paths = new Map(
    all.flatMap((screen) =>
      screen.routes.map((route) => {
        const { path, title, records } = route
        const own = route.tab ? path : isFirst(screen, route) ? screen.path : undefined
        const place = places.find((place) => place.path === own)
        return [normal(path), { title, records, entry: entryOf(screen), place }] as const
      }),
    ),
  )
  const listOf = (pathname: string) => {
    const list = paths.get(pathname.slice(0, pathname.lastIndexOf('/')))
    return list?.records ? list : undefined
  }
  return {
    all,
    resources: all.filter((screen): screen is ResourceDefinition => 'fields' in screen),
    places,
    menu: schema.flatMap((item): (MenuLink | OpenMenuGroup)[] => {
      if (!('families' in item)) return linksTo([item])
      const { label, icon, families } = item
      const links = linksTo(families)
      return links.length > 0 ? [{ label, icon, links }] : []
    }),
    tabs,
    cards,
    above,
    resource: (name) => {
      const found = all.find((screen) => 'name' in screen && screen.name === name)
      if (!found) throw new Error(`no resource ${name} is declared`)
      return found as ResourceDefinition
    },
    at: (pathname) => paths.get(normal(pathname)) ?? listOf(normal(pathname)) ?? { title: 'title.notFound' },
  }
}

export const ScreensContext = createContext<Screens | null>(null)

export function useScreens(): Screens {
  const screens = useContext(ScreensContext)
  if (!screens) throw new Error('useScreens must be used inside the signed-in application')
  return screens
}

const normal = (path: string) => path.toLowerCase().replace(/\/+$/, '')

const familiesOf = ({ cards = [] }: Family) => cards.flatMap(({ families }) => families)

const rank = (order: readonly Family[], { family }: Place) => {
  const at = family ? order.indexOf(family) : -1
  return at < 0 ? order.length : at
}

/** The screens, each followed by its pages with tabs. */
const placesIn = (all: readonly ScreenDefinition[]): Place[] =>
  all.flatMap(({ path, title, icon, key, family, routes }) => [
    { path, title, icon, key, family },
    ...routes.flatMap(({ path, title, tab }) => (tab ? [{ path, title, icon: tab, family }] : [])),
  ])

/** The list, at its path or an alias, or the page. */
const isFirst = ({ path }: ScreenDefinition, route: { path: string; records: boolean }) =>
  route.records || route.path === path
