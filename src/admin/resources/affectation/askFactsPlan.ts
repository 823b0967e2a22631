import { complement } from '../../../contract/complement/complement'
import { demandesA, REFUS } from '../../dataProvider/internship/complement'
import type { BulkPlan } from '../../schema'

/**
 * Asks for missing facts of internships, in one call. If only one of two was asked, the reason for the other is shown.
 */
export const askFactsPlan: BulkPlan<'affectation'> = (rows, { call, translate, asked }) => [
  {
    run: async ({ done, refused, noted }) => {
      const ids = rows.map(({ id }) => id)
      const qui = demandesA(asked.destinataires)
      const { refuses } = await call(complement.complementDemander, { ids, qui })
      const reasonOf = ({ qui: who, raison }: (typeof refuses)[number]) => {
        const reason = translate(`errors.${REFUS[raison]}`)
        return qui.length > 1
          ? translate('resources.affectation.complement.de', {
              qui: translate(`resources.affectation.manques.qui.${who}`),
              raison: reason,
            })
          : reason
      }
      for (const id of ids) {
        const left = refuses.filter((each) => each.id === id)
        const reasons = left.map(reasonOf).join(' ')
        if (left.length === qui.length) refused(id, reasons)
        else {
          done([id])
          if (reasons) noted(id, reasons)
        }
      }
    },
  },
]
