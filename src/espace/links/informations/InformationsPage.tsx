import { useEffect, useState } from 'react'
import ar from '../../../../i18n/informations/ar'
import en from '../../../../i18n/informations/en'
import fr, { type InformationsMessages } from '../../../../i18n/informations/fr'
import type { PageLegale } from '../../../contract/gabarit/pagesLegales'
import type { Lang } from '../../../contract/kernel/constants'
import { callByLink } from '../../../ui/calls/linkRoutes'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { FrontPage } from '../../site/FrontPage'
import { outageText } from '../../site/failureText'
import { longDay } from '../../site/longDay'
import './informations.css'

const TEXTS: Record<Lang, InformationsMessages> = { fr, en, ar }

/** What the law requires an institution to publish: all pages in one, each at an address of its own (`#cookies`). */
export default function InformationsPage() {
  const { m, lang } = useFront()
  const t = TEXTS[lang]
  const [pages, setPages] = useState<readonly PageLegale[]>([])
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    callByLink('pagesLegales', { lang }).then(
      (answer) => setPages((answer.pages ?? []) as PageLegale[]),
      (error) => setFailure(outageText(error, m, lang) ?? m.failure.unknown),
    )
  }, [lang, m])
  useEffect(() => {
    if (pages.length > 0) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [pages])

  return (
    <FrontPage wide title={t.title}>
      {failure && (
        <p role="alert" className="notice notice-danger">
          {failure}
        </p>
      )}
      {pages.length === 0 && !failure && <p className="informations-coming" />}
      {pages.length > 0 && (
        <nav className="informations-nav" aria-label={t.title}>
          {pages.map(({ cle, titre }) => (
            <a key={cle} href={`#${cle}`}>
              {titre}
            </a>
          ))}
        </nav>
      )}
      {pages.map(({ cle, titre, paragraphes, le }) => (
        <section key={cle} id={cle} className="informations">
          <h2>{titre}</h2>
          {paragraphes.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {le && (
            <p className="informations-day">
              {fill(t.updated, { jour: longDay(le.slice(0, 10), lang, 'numeric') })}
            </p>
          )}
        </section>
      ))}
    </FrontPage>
  )
}
