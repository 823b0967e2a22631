/** A step of a list's course, with its label translated. */
export interface Step {
  name: string
  filter: object
  label: string
  /** Undefined: not known yet, or the service does not count. */
  count: number | undefined
  isCurrent: boolean
}
