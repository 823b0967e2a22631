import { useTranslate } from 'react-admin'
import { agoText } from '../cells/agoText'
import { isolated } from '../cells/format'
import type { ChangeMark } from '../rows/useChangeMarks'
import './rowMark.css'

/**
 * A dot beside the name of a row that somebody else has changed since the user's last visit; the hint says who and
 * when.
 */
export default function RowMark({ mark: { at, by, added } }: { mark: ChangeMark }) {
  const translate = useTranslate()
  const text = translate(
    `table.marks.${added ? 'added' : 'changed'}`,
    isolated({ by: by ?? translate('history.system'), ago: agoText(at) }),
  )
  return <span role="img" aria-label={text} data-hint={text} className="row-mark" />
}
