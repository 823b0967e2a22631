import type { ReactNode } from 'react'
import type { Planned } from '../../contract/document/groups'
import { fill } from '../texts/messages'
import { nameIn } from '../texts/nameIn'
import { usePaper } from './words'

/**
 * One paper that begins on a page of its own: `person` is about one person and fills its page, `list` goes on for as many
 * pages as it needs, which are numbered; `text` as well, without numbers.
 */
export function Sheet({
  kind,
  label,
  children,
  ...own
}: {
  /** Where it is not that of the others. */
  lang?: string
  dir?: 'ltr' | 'rtl'
  kind: 'person' | 'list' | 'door' | 'text'
  /** Whom or what it is about. */
  label: string
  children: ReactNode
}) {
  return (
    <article className={`sheet sheet-${kind}`} aria-label={label} {...own}>
      {children}
    </article>
  )
}

/** The school, whose paper it is, and the year. */
export function Letterhead() {
  const { words, school, annee } = usePaper()
  const { texts, lang } = words
  const name = school && nameIn(school.nom, lang)
  return (
    <header className="paper-head">
      {school?.logo && <img src={school.logo} alt="" />}
      <div>
        {name && <bdi className="paper-school">{name}</bdi>}
        {school?.adresse && <bdi>{school.adresse}</bdi>}
      </div>
      <div>
        <span>{texts.service}</span>
        <span>{fill(texts.annee, { annee })}</span>
      </div>
    </header>
  )
}

/**
 * Place, day, and who signs for the school; the office where that has not been said.
 *
 * @param company who signs for the company before it, where it does
 */
export function Signed({ company }: { company?: string }) {
  const { words, school } = usePaper()
  const { signe } = words.texts
  return (
    <footer className="paper-signed">
      <p className={company === undefined ? undefined : 'paper-place'}>
        {signe.lieu} <Blank /> {signe.jour} <Blank />
      </p>
      {company !== undefined && (
        <p>
          <bdi>{signe.entreprise}</bdi>
          {company && <bdi>{company}</bdi>}
        </p>
      )}
      <p>
        <bdi>{(school?.signataire && school.qualite) || signe.responsable}</bdi>
        {school?.signataire && <bdi>{school.signataire}</bdi>}
      </p>
    </footer>
  )
}

/** A line to write on. */
export const Blank = () => <span className="paper-blank" />

/** A mark on its scale; one that is not known, or not to be printed, is a line to write on. */
export function Points({ points, sur }: { points: number | null; sur: number }) {
  const { words, blank } = usePaper()
  return (
    <bdi dir="ltr">
      {blank || points === null ? <Blank /> : words.number(points)} / {words.number(sur)}
    </bdi>
  )
}

/** `wide` ones have a line of their own. */
export type Fact = readonly [label: string, value: ReactNode, wide?: boolean]

/** Facts of a person, without those that are not known. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="paper-facts">
      {facts.map(
        ([label, value, wide], place) =>
          value && (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and none moves
            <div key={place} className={wide ? 'paper-wide' : undefined}>
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

/** "09:00 – 09:45", from left to right in Arabic too, as clocks are read. */
export function Hours({ row }: { row: Planned }) {
  const { time } = usePaper().words
  return (
    <bdi dir="ltr" className="paper-hours">
      {time(row.debut)} – {time(row.fin)}
    </bdi>
  )
}

export const roomOf = ({ salle, batiment }: { salle: string | null; batiment: string | null }): string =>
  batiment ? `${salle ?? ''} (${batiment})` : (salle ?? '')
