import type { CSSProperties } from 'react'
import { initialsOf } from './initials'
import { initialsOfCompany, toneOf } from './tones'
import './avatar.css'

interface AvatarProps {
  /** The name as shown beside it: the avatar itself is decorative. */
  name: string
  of?: 'person' | 'company'
  /** The path of a company's logo, which is shown in place of its initials. */
  logo?: string | null | undefined
  /** Pixels. Default 32. */
  size?: number
}

/**
 * The logo of a company, or the initials of a person or company; drawn by the style sheet, so that text that is copied
 * has none.
 */
export function Avatar({ name, of = 'person', logo, size = 32 }: AvatarProps) {
  const style = { '--avatar': `${size}px` } as CSSProperties
  if (logo)
    return (
      <img
        className="avatar"
        data-of={of}
        src={logo}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        style={style}
      />
    )
  const letters = of === 'company' ? initialsOfCompany(name) : initialsOf(name)
  return (
    <span
      className="avatar"
      data-of={of}
      data-tone={toneOf(name)}
      data-letters={letters}
      aria-hidden
      style={style}
    />
  )
}
