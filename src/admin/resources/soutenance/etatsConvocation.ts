import { CONVOCATION_ETATS, type ConvocationEtat } from '../../../contract/kernel/constants'
import type { Choice, Tone } from '../../schema/declare/field'

const COLOURS: Partial<Record<ConvocationEtat, Tone>> = {
  decline: 'error',
  echec: 'error',
  sans_adresse: 'warning',
  a_envoyer: 'warning',
  part: 'info',
  envoye: 'info',
  ouvert: 'info',
  vient: 'success',
}

/** The states of convocations. */
export const etatsConvocation: readonly Choice[] = CONVOCATION_ETATS.map((value) => {
  const color = COLOURS[value]
  return { value, label: `resources.convocation.etats.${value}`, ...(color && { color }) }
})
