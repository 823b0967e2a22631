import { lazily } from '../../lazily'
import type { CellProps } from '../../schema'

const Told = lazily(() => import('./Told'))

/** The people convoked to a defence, and their answers. */
export default function ToldCell({ record }: CellProps) {
  const { soutenance_id } = record
  return soutenance_id ? <Told key={soutenance_id} soutenance={soutenance_id} bare /> : null
}
