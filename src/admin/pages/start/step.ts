export interface StepProps {
  /** How many records there are. */
  nombre: number
  /** Records may have been added. */
  onChanged: () => void
  /** The step is complete: continues with the next one. */
  onDone: () => void
}
