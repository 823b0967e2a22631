import { useFront } from '../site/FrontContext'
import { useTexts } from './texts'

/** Gives the address of a page away: by what the device offers, else by its clipboard. */
export function ShareButton({ path, title }: { path: string; title: string }) {
  const { notify } = useFront()
  const t = useTexts()
  const url = location.origin + path
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify(t.shared, 'success'),
      () => notify(url, 'info'),
    )
  const share = () =>
    // who changes their mind has refused nothing
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
