import { ButtonBase } from '@mui/material'
import { Suspense, useRef, useState } from 'react'
import { useGetIdentity, useTranslate } from 'react-admin'
import { initialsOf } from '../../ui/avatar/initials'
import { readSession } from '../../ui/session/session'
import { lazily } from '../lazily'
import '../../ui/avatar/avatar.css'
import './bar.css'

const UserChoices = lazily(() => import('./UserChoices'))

/** The signed-in user's name, or 'Admin' if none is stored; opens the links to the profile and to sign out. */
export function UserMenu() {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // before it has come, as signed in
  const name = (identity?.fullName ?? readSession()?.username) || translate('nav.admin')
  const opened = useRef(false)
  opened.current ||= anchor !== null
  return (
    <>
      <ButtonBase
        className="user-menu"
        aria-haspopup
        aria-expanded={anchor !== null}
        onPointerEnter={UserChoices.preload}
        onFocus={UserChoices.preload}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span aria-hidden className="avatar">
          {initialsOf(name)}
        </span>
        <bdi>{name}</bdi>
      </ButtonBase>
      {opened.current && (
        <Suspense>
          <UserChoices name={name} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
