import { base } from '../../ui/address'
import { useFront } from '../site/FrontContext'
import { useTexts } from './texts'

/** Shares the address of a page by the device's share sheet, or else copies it. */
export function ShareButton({ path, title }: { path: string; title: string }) {
  const { notify } = useFront()
  const t = useTexts()
  const url = location.origin + base + path
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify(t.shared, 'success'),
      () => notify(url, 'info'),
    )
  const share = () =>
    // closing the share sheet is no error
    navigator.share
      ? navigator.share({ title, url }).catch(() => {})
      : navigator.clipboard
        ? copy()
        : notify(url, 'info')
  return (
    <button type="button" className="button" onClick={() => void share()}>
      {t.share}
    </button>
  )
}
