import ExpandIcon from '@mui/icons-material/ExpandMore'
import PinnedIcon from '@mui/icons-material/Star'
import { Box, ButtonBase } from '@mui/material'
import { memo, type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { OpenMenuGroup } from '../schema/declare/screens'
import { arrows } from '../schema/page/arrows'
import { useLayoutSettings } from '../settings/SettingsContext'
import { GroupPopup } from './GroupPopup'
import { barColors } from './TopBar'
import { type MenuState, useMenu } from './useMenu'
import { Waiting } from './Waiting'

const entrySx = (current: boolean) => ({
  gap: 0.75,
  minHeight: 36,
  px: 1,
  borderRadius: 1,
  color: 'inherit',
  fontFamily: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: current ? 600 : 500,
  whiteSpace: 'nowrap',
  backgroundColor: current ? 'var(--bar-current)' : 'transparent',
  '&:hover': { backgroundColor: current ? 'var(--bar-current)' : 'var(--bar-hover)' },
  '&:focus-visible': { outlineColor: 'var(--bar-focus)', outlineOffset: -2 },
  '& svg': { fontSize: 18 },
})

/** The menu as a row under the top bar. */
export default memo(function HorizontalMenu({ pathname }: { pathname: string }) {
  const translate = useTranslate()
  const { settings, mode } = useLayoutSettings()
  const menu = useMenu(pathname)
  const { entries, pinned, currentOf, waiting } = menu
  return (
    <Box
      component="nav"
      aria-label={translate('menu.label')}
      onKeyDown={arrows('across')}
      sx={{
        ...barColors(settings.topbarTheme, mode),
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.25,
        paddingInline: 2,
        paddingBlock: 0.75,
      }}
    >
      {pinned.length > 0 && (
        <Box role="group" aria-label={translate('nav.pinned')} sx={PINNED}>
          {pinned.map((place) => (
            <Entry
              key={place.path}
              label={translate(place.title, { smart_count: 2 })}
              path={place.path}
              icon={<PinnedIcon aria-hidden />}
              current={currentOf(place)}
              count={waiting([place])}
            />
          ))}
        </Box>
      )}
      {entries.map((item) =>
        'links' in item ? (
          <Group key={item.label} group={item} menu={menu} />
        ) : (
          <Entry
            key={item.path}
            label={translate(item.label)}
            path={item.path}
            current={currentOf(item)}
            count={waiting(item.places)}
          />
        ),
      )}
    </Box>
  )
})

const PINNED = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  paddingInlineEnd: 0.5,
  borderInlineEnd: '1px solid var(--bar-edge)',
} as const

function Entry({
  label,
  path,
  icon,
  current,
  count,
}: {
  label: string
  path: string
  icon?: ReactNode
  current: ReturnType<MenuState['currentOf']>
  count: number
}) {
  return (
    <ButtonBase component={Link} to={path} aria-current={current} sx={entrySx(current !== undefined)}>
      {icon}
      <span>{label}</span>
      <Waiting count={count} />
    </ButtonBase>
  )
}

function Group({ group, menu }: { group: OpenMenuGroup; menu: MenuState }) {
  const { currentOf, waiting } = menu
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const current = group.links.some(currentOf)
  return (
    <>
      <ButtonBase
        aria-haspopup
        aria-expanded={anchor !== null}
        aria-current={current ? 'true' : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={entrySx(current)}
      >
        <span>{translate(group.label)}</span>
        <Waiting count={waiting(group.links.flatMap(({ places }) => places))} />
        <ExpandIcon aria-hidden />
      </ButtonBase>
      <GroupPopup group={group} menu={menu} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}
