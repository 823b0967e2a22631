import { useQuery } from '@tanstack/react-query'
import { useListContext, useTranslate } from 'react-admin'
import type { RegleRompue } from '../../../contract/regle/regles'
import { useCall } from '../../dataProvider/useCall'
import type { CellProps } from '../../schema'
import { BESIDE } from '../../schema/live/beside'
import { brokenRules, offerOf } from '../rules'

/** The rules of the school that an internship breaks, a line each; in a list they are read for its page, in one call. */
export default function RulesCell({ value, record }: CellProps) {
  return value ? <Rules of={value as RegleRompue[]} /> : <ListedRules of={offerOf(record)} />
}

function ListedRules({ of }: { of: number }) {
  const call = useCall()
  const { resource, data = [] } = useListContext()
  const offers = data.map(offerOf)
  const { data: broken } = useQuery({
    queryKey: [resource, BESIDE, 'regles', offers],
    queryFn: ({ signal }) => brokenRules(call, offers, 'affectation', { signal }),
    retry: false,
    gcTime: 0,
    enabled: offers.length > 0,
  })
  return <Rules of={broken?.get(of) ?? []} />
}

function Rules({ of }: { of: readonly RegleRompue[] }) {
  const translate = useTranslate()
  return of.map(({ regle, ...numbers }) => <div key={regle}>{translate(`regles.${regle}`, numbers)}</div>)
}
