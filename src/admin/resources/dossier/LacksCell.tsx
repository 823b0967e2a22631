import { useTranslate } from 'react-admin'
import type { CellProps } from '../../schema'
import { formatNames } from '../../schema/cells/format'
import { lackName } from '../../schema/cells/lacksText'
import { readLacks } from '../lacks'
import { offerOf } from '../rules'
import { useOfPage } from '../useOfPage'

/** What an internship lacks; in a list it is fetched per page, in one call. A cancelled agreement lacks nothing. */
export default function LacksCell({ record }: CellProps) {
  const translate = useTranslate()
  const lacks = useOfPage('manques', readLacks)
  const own = record.etat === 'annulee' ? [] : (lacks?.get(offerOf(record))?.manques ?? [])
  if (own.length === 0)
    return (
      <span className="cell-nothing" aria-hidden>
        –
      </span>
    )
  return <bdi className="cell-text">{formatNames(own.map(({ code }) => lackName(code, translate)))}</bdi>
}
