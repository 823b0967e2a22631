import { useTranslate } from 'react-admin'
import type { DescribedOption } from '../../../contract/kernel/endpoint'
import { isolated } from '../../schema'
import { formatInputTime } from '../../schema/cells/format'
import type { Remark } from '../../schema/declare/field'
import type { useTakenAt } from './creneaux'

/** The remark on somebody known to be absent. */
export const ABSENT = 'creneaux.absent'

/** A remark on each option: whether it is taken, until when and by whom. */
export function useRemark(
  kind: 'salle' | 'materiel' | 'jury' | undefined,
  { prises, absences }: ReturnType<typeof useTakenAt>,
) {
  const translate = useTranslate()
  return ({ value }: DescribedOption): Remark | undefined => {
    const isThis = (each: { kind: string; id: number }) => each.kind === kind && each.id === value
    const taken = prises.find(isThis)
    if (!taken) return absences.some(isThis) ? { text: ABSENT } : undefined
    const until = { fin: formatInputTime(taken.fin) }
    if (!taken.etudiant) return { text: `creneaux.taken.${kind}`, values: until }
    const by = isolated({ etudiant: taken.etudiant })
    return { text: 'creneaux.takenBy', values: { ...by, taken: translate(`creneaux.taken.${kind}`, until) } }
  }
}
