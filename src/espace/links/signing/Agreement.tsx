import { lazy, Suspense, useState } from 'react'
import { ANNEXE } from '../../../contract/convention/annexe'
import type { ConventionMienne } from '../../../contract/convention/signature'
import { inALine } from '../../../contract/kernel/inALine'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { longDay } from '../../site/longDay'
import { ToForm } from '../../site/ToForm'
import { type Delegant, SignForm, type Signing } from './SignForm'
import { useSigningTexts } from './texts'
import './signing.css'

/** Loaded on demand: few people name somebody else to sign. */
const PassForm = lazy(() => import('./PassForm'))

/** The full text of an agreement, its signatures, and what the reader can do. */
export function Agreement({
  of,
  save,
  open,
  pass,
  ...signing
}: {
  of: ConventionMienne
  /** Names another person to sign in a role, if allowed. */
  pass?: (as: Delegant, other: { nom: string; email: string }) => Promise<unknown>
  save: () => void
  /** Opens a signed paper, if allowed. */
  open?: (paper: number) => void
} & Signing) {
  const { lang, names } = useFront()
  const t = useSigningTexts(lang)
  const { titre, texte, langue, empreinte, signatures, a_signer, reste = [] } = of
  const awaited = signatures.filter(({ le, refuse, tour }) => !le && !refuse && tour)
  const later = signatures.filter(({ le, tour }) => !le && !tour)
  const whoAre = (some: typeof signatures) => names(some.map(({ qui, nom }) => nom || t.qui[qui]))
  const [passing, setPassing] = useState<Delegant>()
  const named = signatures.find(({ qui, delegue }) => delegue && a_signer.includes(qui))?.delegue?.nom
  const dir = langue === 'ar' ? 'rtl' : 'ltr'
  return (
    <div className="agreement">
      <article className="agreement-text" lang={langue} dir={dir} aria-label={titre}>
        <h2>{titre}</h2>
        {texte.split('\n\n').map((paragraph, index) => {
          const Tag = ANNEXE.test(paragraph) ? 'h3' : 'p'
          // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes
          return <Tag key={index}>{paragraph}</Tag>
        })}
      </article>
      <h3>{t.signatures}</h3>
      {awaited.length > 0 ? (
        <p className="agreement-awaited">{fill(t.awaited, { noms: whoAre(awaited) })}</p>
      ) : (
        signatures.every(({ le }) => le) && <p className="agreement-awaited">{t.complete}</p>
      )}
      {later.length > 0 && <p className="agreement-awaited">{fill(t.later, { noms: whoAre(later) })}</p>}
      <dl className="agreement-signatures">
        {signatures.map(({ qui, nom, signe_par, le, moyen, refus, refuse, fichier, tour }) => (
          <div key={qui}>
            <dt>
              {t.qui[qui]}
              {nom && (
                <>
                  {t.comma}
                  <bdi>{nom}</bdi>
                </>
              )}
            </dt>
            <dd>
              <span>
                {le
                  ? fill(moyen === 'papier' ? t.onPaper : t.signedBy, {
                      nom: names([signe_par]),
                      jour: longDay(le.slice(0, 10), lang, 'numeric'),
                      heure: le.slice(11, 16),
                    })
                  : refus
                    ? fill(t.refused, { motif: names([refus]) })
                    : refuse
                      ? t.declines
                      : tour
                        ? t.notYet
                        : t.afterOthers}
              </span>
              {fichier && open && (
                <button
                  type="button"
                  className="button button-plain"
                  aria-label={fill(t.openPaper, { name: fichier.nom })}
                  onClick={() => open(fichier.id)}
                >
                  <bdi>{fichier.nom}</bdi>
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="agreement-digest">
        {t.digest}
        <code dir="ltr">{empreinte}</code>
      </p>
      <button type="button" className="button button-plain" onClick={save}>
        {t.pdf}
      </button>
      {a_signer.length === 0 && reste.length > 0 && (
        <p className="notice">
          {fill(t.left, {
            role: inALine(
              lang,
              reste.map((qui) => t.qui[qui]),
            ),
          })}{' '}
          {awaited.some(({ qui }) => reste.includes(qui)) ? t.leftAsked : t.leftLater}
        </p>
      )}
      {named && <p className="notice">{fill(t.named, { nom: named })}</p>}
      {pass && passing ? (
        <Suspense>
          <PassForm
            of={of}
            as={passing}
            typing={signing.typing}
            pass={(other) => pass(passing, other)}
            onChanged={signing.onChanged}
            onDone={(nom) =>
              signing.onDone(fill(passing === 'entreprise' ? t.passed : t.passedNamed, { nom }))
            }
            onBack={() => setPassing(undefined)}
          />
        </Suspense>
      ) : (
        a_signer.length > 0 && <SignForm of={of} {...signing} {...(pass && { onPass: setPassing })} />
      )}
      {a_signer.length > 0 && !passing && <ToForm>{t.toSignature}</ToForm>}
    </div>
  )
}
