import type { useTranslate } from 'react-admin'
import type { Lecture } from '../../../contract/flux/flux'
import { formatNumber } from '../../schema'

const COUNTS = ['ajoutes', 'changes', 'partis', 'refuses'] as const

/** "12 nouveaux, 1 parti": what a reading has found, or that nothing was to be done. */
export function countsText(translate: ReturnType<typeof useTranslate>, lecture: Lecture): string {
  if (lecture.message) return lecture.message
  if (lecture.etat === 'inchange') return translate('flux.inchange')
  const counted = COUNTS.filter((each) => lecture[each] > 0)
  if (counted.length === 0) return translate('flux.rien')
  return counted
    .map((each) =>
      translate(`flux.comptes.${each}`, { smart_count: lecture[each], count: formatNumber(lecture[each]) }),
    )
    .join(translate('flux.virgule'))
}

export const TONES = {
  en_cours: 'info',
  inchange: 'default',
  ecrit: 'success',
  attente: 'warning',
  essai: 'info',
  echec: 'error',
  interrompu: 'error',
  remplace: 'default',
} as const
