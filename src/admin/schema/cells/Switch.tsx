import type { ComponentProps } from 'react'
import './cells.css'

/** An on/off switch, in rows and panels. */
export const Switch = (props: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>) => (
  // biome-ignore lint/a11y/useAriaPropsForRole: a check box tells its state by itself
  <input {...props} type="checkbox" role="switch" className="switch" />
)
