import ExpandIcon from '@mui/icons-material/ExpandMore'
import { Box, ButtonBase, Menu, MenuItem } from '@mui/material'
import { memo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { type OpenMenuGroup, useScreens } from '../schema/declare/screens'
import { useLayoutSettings } from '../settings/SettingsContext'

import { barColors } from './TopBar'

const entrySx = (current: boolean) => ({
  gap: 0.75,
  minHeight: 36,
  px: 1.25,
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
  const { menu, at } = useScreens()
  const { entry: current } = at(pathname)
  return (
    <Box
      component="nav"
      aria-label={translate('menu.label')}
      sx={{
        ...barColors(settings.topbarTheme, mode),
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        paddingInline: 2,
        paddingBlock: 0.75,
      }}
    >
      {menu.map((item) =>
        'links' in item ? (
          <Group key={item.label} group={item} current={current} />
        ) : (
          <ButtonBase
            key={item.path}
            component={Link}
            to={item.path}
            aria-current={item.path === current ? 'page' : undefined}
            sx={entrySx(item.path === current)}
          >
            {translate(item.label)}
          </ButtonBase>
        ),
      )}
    </Box>
  )
})

function Group({ group, current }: { group: OpenMenuGroup; current: string | undefined }) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <ButtonBase
        aria-haspopup
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={entrySx(group.links.some(({ path }) => path === current))}
      >
        {translate(group.label)}
        <ExpandIcon aria-hidden />
      </ButtonBase>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {group.links.map(({ path, label }) => (
          <MenuItem
            key={path}
            component={Link}
            to={path}
            selected={path === current}
            onClick={() => setAnchor(null)}
          >
            {translate(label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
