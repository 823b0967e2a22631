import { Menu, MenuItem } from '@mui/material'
import type { Step } from './step'

/** The steps that have no rows. */
export default function MoreSteps({
  steps,
  anchor,
  show,
  onClose,
}: {
  steps: readonly Step[]
  anchor: HTMLElement
  show: (step: Step) => void
  onClose: () => void
}) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {steps.map((step) => (
        <MenuItem
          key={step.name}
          onClick={() => {
            onClose()
            show(step)
          }}
        >
          {step.label}
          <span className="course-count">0</span>
        </MenuItem>
      ))}
    </Menu>
  )
}
