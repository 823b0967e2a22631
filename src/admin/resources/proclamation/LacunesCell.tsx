import { useTranslate } from 'react-admin'
import type { Lacune } from '../../../contract/proclamation/lacunes'
import type { CellProps } from '../../schema'
import { formatNames } from '../../schema/cells/format'

/** What is missing in a graduate's file. */
export default function LacunesCell({ value }: CellProps) {
  const translate = useTranslate()
  const names = (value as Lacune[]).map((lacune) => translate(`resources.proclame.lacunes.${lacune}`))
  if (names.length === 0)
    return (
      <span className="cell-nothing" aria-hidden>
        –
      </span>
    )
  return <bdi className="cell-text">{formatNames(names)}</bdi>
}
