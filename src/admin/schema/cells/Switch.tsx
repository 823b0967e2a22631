import type { ComponentProps } from 'react'
import './cells.css'

/** What is on or off, in a row of a list and in a panel alike. */
export const Switch = (props: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>) => (
  // biome-ignore lint/a11y/useAriaPropsForRole: a check box tells its state by itself
  <input {...props} type="checkbox" role="switch" className="switch" />
)
