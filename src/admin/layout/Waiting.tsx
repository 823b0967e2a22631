import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'react-admin'
import { formatNumber } from '../schema/cells/format'
import './waiting.css'

/** How much waits behind a link, after its name. */
export function Waiting({ count }: { count: number }) {
  const text = useWaitingText(count)
  if (!text) return null
  return (
    <>
      <span className="waiting" aria-hidden>
        {formatNumber(count)}
      </span>{' '}
      <span style={visuallyHidden}>{text}</span>
    </>
  )
}

/** In words; empty where nothing waits. */
export function useWaitingText(count: number): string {
  const translate = useTranslate()
  return count > 0 ? translate('nav.waiting', { smart_count: count, count: formatNumber(count) }) : ''
}
