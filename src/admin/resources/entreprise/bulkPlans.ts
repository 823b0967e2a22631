import { BULK_SLICE } from '../../../contract/kernel/constants'
import type { Output } from '../../../contract/kernel/endpoint'
import { company } from '../../../contract/specification/company'
import type { Entreprise } from '../../../contract/specification/entities'
import { slicesOf } from '../../../ui/calls/slices'
import type { BulkPlan, BulkStep } from '../../schema'
import { changedBy, usedByText } from '../../schema/notices/errorText'
import { addressOf, compteOf } from './sent'

/* Bulk actions on companies that make two calls for many at once, in slices. */

type Plan = BulkPlan<'entreprise'>
type Deletion = Output<typeof company.entrepriseDeletes>

export const generation: Plan = (rows, { call }) =>
  slicesOf(rows, BULK_SLICE).flatMap((slice): BulkStep[] => [
    {
      run: async () => {
        await call(company.userGenerateAccounts, { entreprises: slice.map(compteOf) })
      },
    },
    {
      run: async ({ done }) => {
        await call(company.entrepriseNotifyWelcome, { entreprises: slice.map(addressOf) })
        done(idsOf(slice))
      },
      failed: 'resources.entreprise.bulk.notNotified',
    },
  ])

export const suppression: Plan = (rows, { call, translate }) => {
  const reasonOf = ({ usedBy, changed }: Partial<Deletion['refusees'][number]>) => {
    if (usedBy?.length)
      return translate('resources.entreprise.bulk.usedBy', { usedBy: usedByText({ usedBy }, translate) })
    return changed ? changedBy(changed, translate) : translate('resources.entreprise.bulk.noReason')
  }
  return slicesOf(rows, BULK_SLICE).flatMap((slice): BulkStep[] => {
    let deleted: Deletion['entreprises'] = []
    return [
      {
        run: async ({ refused }) => {
          const answer = await call(company.entrepriseDeletes, { entreprises: slice.map(seenOf) })
          deleted = answer.entreprises
          for (const one of refusedOf(slice, answer)) refused(one.id, reasonOf(one))
        },
      },
      {
        run: async ({ done }) => {
          if (deleted.length > 0) await call(company.userDeleteAccounts, { entreprises: deleted })
          done(idsOf(deleted))
        },
        failed: 'resources.entreprise.bulk.accountsLeft',
      },
    ]
  })
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const seenOf = (row: Entreprise) => ({
  ...compteOf(row),
  version: row.version,
  version_compte: row.version_compte,
})

/** Those named by the service, and those left out of its deletion. */
function refusedOf(selected: readonly Entreprise[], { entreprises, refusees }: Deletion) {
  const told = new Set([...idsOf(entreprises), ...idsOf(refusees)])
  return [...refusees, ...selected.filter(({ id }) => !told.has(id)).map(({ id }) => ({ id }))]
}
