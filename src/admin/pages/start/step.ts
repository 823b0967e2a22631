export interface StepProps {
  /** How much of it there is. */
  nombre: number
  /** There may be more of it now. */
  onChanged: () => void
  /** That was all: on to the next one. */
  onDone: () => void
}
