import { Box, ButtonBase } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { Suspense, useRef, useState } from 'react'
import { useGetIdentity, useTranslate } from 'react-admin'
import { lazily } from '../lazily'

const UserChoices = lazily(() => import('./UserChoices'))

/** The signed-in user's name, or 'Admin' if none is stored; opens the links to the profile and to sign out. */
export function UserMenu() {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = identity?.fullName || translate('nav.admin')
  const opened = useRef(false)
  opened.current ||= anchor !== null
  return (
    <>
      <ButtonBase
        aria-haspopup
        aria-expanded={anchor !== null}
        onPointerEnter={UserChoices.preload}
        onFocus={UserChoices.preload}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          gap: 1,
          minHeight: 40,
          px: 1,
          borderRadius: 1,
          color: 'inherit',
          fontFamily: 'inherit',
          '&:hover': { backgroundColor: 'var(--bar-hover)' },
          '&:focus-visible': { outlineColor: 'var(--bar-focus)', outlineOffset: -2 },
        }}
      >
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 30,
            height: 30,
            flexShrink: 0,
            borderRadius: '50%',
            fontSize: '0.8125rem',
            lineHeight: 1,
            fontWeight: 600,
            bgcolor: '#F2B544',
            color: '#14201E',
          }}
        >
          {initials(name)}
        </Box>
        <Box
          component="bdi"
          sx={({ breakpoints }) => ({
            maxWidth: 180,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            fontSize: '0.9375rem',
            fontWeight: 500,
            [breakpoints.down('sm')]: visuallyHidden,
          })}
        >
          {name}
        </Box>
      </ButtonBase>
      {opened.current && (
        <Suspense>
          <UserChoices name={name} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('')
