import type { CSSProperties } from 'react'
import { initialsOf } from './initials'
import { initialsOfCompany, toneOf } from './tones'
import './avatar.css'

interface AvatarProps {
  /** The name as shown beside it: the avatar itself is decorative. */
  name: string
  of?: 'person' | 'company'
  /** Pixels. Default 32. */
  size?: number
}

/** The initials of a person, or of a company; drawn by the style sheet, so that text that is copied has none. */
export function Avatar({ name, of = 'person', size }: AvatarProps) {
  const letters = of === 'company' ? initialsOfCompany(name) : initialsOf(name)
  return (
    <span
      className="avatar"
      data-of={of}
      data-tone={toneOf(name)}
      data-letters={letters}
      aria-hidden
      style={size === undefined ? undefined : ({ '--avatar': `${size}px` } as CSSProperties)}
    />
  )
}
