import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'react-admin'
import { formatNumber } from '../schema/cells/format'
import './waiting.css'

/** How much waits behind a link, after its name; where there is no room for the number, a dot. */
export function Waiting({ count, dot = false }: { count: number; dot?: boolean }) {
  const translate = useTranslate()
  if (count === 0) return null
  const text = translate('nav.waiting', { smart_count: count, count: formatNumber(count) })
  return (
    <>
      <span className={dot ? 'waiting waiting-dot' : 'waiting'} aria-hidden>
        {!dot && formatNumber(count)}
      </span>{' '}
      <span style={visuallyHidden}>{text}</span>
    </>
  )
}
