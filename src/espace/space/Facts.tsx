import type { ReactNode } from 'react'
import type { MonStage } from '../../contract/espace/espace'
import { localeOf } from '../../contract/kernel/constants'
import { fill } from '../../ui/texts/messages'
import { useFront } from '../site/FrontContext'
import { longDay } from '../site/longDay'
import { wholeDay } from './parts'
import { plural } from './plural'
import { useTexts } from './texts'

/** With several names, those that are filled in. */
type Fact = readonly [label: string, value: ReactNode | readonly (string | false | null | undefined)[]]

/** Known facts, one per line; empty ones are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const { names } = useFront()
  return (
    <dl className="space-facts">
      {facts.map(([label, value]) => {
        const shown = Array.isArray(value) ? names(value.filter(Boolean)) : (value as ReactNode)
        return (
          shown && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{typeof shown === 'string' ? <bdi>{shown}</bdi> : shown}</dd>
            </div>
          )
        )
      })}
    </dl>
  )
}

/** Long texts, each under its heading; empty ones are left out. */
export const LongTexts = ({ texts }: { texts: readonly (readonly [label: string, text: string])[] }) => (
  <>
    {texts.map(
      ([label, text]) =>
        text && (
          <section key={label}>
            <h3>{label}</h3>
            <p className="space-text" dir="auto">
              {text}
            </p>
          </section>
        ),
    )}
  </>
)

/** A period, as far as its ends are known. */
export function useSpan() {
  const { lang } = useFront()
  return (debut?: string | null, fin?: string | null) =>
    debut && fin ? `${wholeDay(debut, lang)} – ${wholeDay(fin, lang)}` : null
}

/** When and where a defence is; null if it is not planned. */
export function useDefence() {
  const { lang } = useFront()
  return (soutenance?: MonStage['soutenance']) =>
    soutenance
      ? [longDay(soutenance.debut.slice(0, 10), lang), soutenance.debut.slice(11, 16), soutenance.salle]
      : null
}

/** How many places an offer has, and how many are taken; null for a single place. */
export function usePlaces() {
  const { lang } = useFront()
  const { offres: t } = useTexts()
  return ({ places, prises }: { places: number; prises: number }) => {
    if (places === 1) return null
    const taken = plural(lang, t.placesTaken, prises)
    return fill(prises > 0 ? taken : t.placesAll, { places: String(places), prises: String(prises) })
  }
}

/** A number as written in the language, with Latin digits. */
export function useNumber() {
  const { lang } = useFront()
  return (value: number) => value.toLocaleString(localeOf(lang))
}
