import { longDay } from '../../availability'
import { useFront } from '../../FrontContext'

/** What there is to know of something, a line each; what is empty is left out. */
export function Facts({
  of,
}: {
  of: readonly (readonly [label: string, value: string | null | undefined])[]
}) {
  return (
    <dl className="space-facts">
      {of.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** From when to when, as far as both are known. */
export function useSpan() {
  const { lang } = useFront()
  return (debut?: string | null, fin?: string | null) =>
    debut && fin ? `${longDay(debut, lang)} – ${longDay(fin, lang)}` : null
}

/** A number as it is written in the language, with Latin digits. */
export function useNumber() {
  const { lang } = useFront()
  return (value: number) => value.toLocaleString(lang === 'ar' ? 'ar-u-nu-latn' : lang)
}
