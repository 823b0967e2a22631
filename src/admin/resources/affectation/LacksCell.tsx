import { useQuery } from '@tanstack/react-query'
import { useListContext, useTranslate } from 'react-admin'
import { useCall } from '../../dataProvider/useCall'
import type { CellProps } from '../../schema'
import { formatNames } from '../../schema/cells/format'
import { lackName } from '../../schema/cells/lacksText'
import { BESIDE } from '../../schema/live/beside'
import { readLacks } from '../lacks'
import { offerOf } from '../rules'

/** What an internship lacks; in a list it is read for its page, in one call. An agreement that is cancelled lacks nothing. */
export default function LacksCell({ record }: CellProps) {
  const call = useCall()
  const translate = useTranslate()
  const { resource, data = [] } = useListContext()
  const offers = data.map(offerOf)
  const { data: lacks } = useQuery({
    queryKey: [resource, BESIDE, 'manques', offers],
    queryFn: ({ signal }) => readLacks(call, offers, { signal }),
    retry: false,
    gcTime: 0,
    enabled: offers.length > 0,
  })
  const own = record.etat === 'annulee' ? [] : (lacks?.get(offerOf(record)) ?? [])
  if (own.length === 0)
    return (
      <span className="cell-nothing" aria-hidden>
        –
      </span>
    )
  return <bdi className="cell-text">{formatNames(own.map(({ code }) => lackName(code, translate)))}</bdi>
}
