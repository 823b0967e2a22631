import { memo } from 'react'
import { useTranslate } from 'react-admin'
import type { ConventionLue } from '../../../contract/convention/convention'
import type { Lang } from '../../../contract/kernel/constants'
import { Blank, Letterhead, Sheet } from '../../../ui/papers/parts'
import { type Paper, PaperContext, usePaper } from '../../../ui/papers/words'
import { fill } from '../../../ui/texts/messages'

/** Agreements and amendments, each in the language of its text: that is what was signed. */
export default memo(function Agreements({
  rows,
  papers,
}: {
  rows: readonly ConventionLue[]
  papers: Record<Lang, Paper>
}) {
  const translate = useTranslate()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="documents-preview" aria-label={translate('documents.preview')} tabIndex={0}>
      <div className="sheets">
        {rows.map((row) => (
          <PaperContext key={row.id} value={papers[row.langue]}>
            <Agreement agreement={row} />
          </PaperContext>
        ))}
      </div>
    </section>
  )
})

function Agreement({ agreement }: { agreement: ConventionLue }) {
  const { lang, dir, texts } = usePaper().words
  const { titre, texte, empreinte, etat, etudiant, signatures } = agreement
  const isDraft = etat === 'a_completer' || etat === 'a_verifier'
  const paragraphs = texte.split(/\n\s*\n/).map((text, place) => ({ text, place }))
  return (
    <Sheet kind="text" label={`${titre}, ${etudiant}`} lang={lang} dir={dir}>
      <Letterhead />
      <h2>{titre}</h2>
      {(isDraft || etat === 'annulee') && (
        <p className="paper-state">{isDraft ? texts.convention.projet : texts.convention.annulee}</p>
      )}
      {paragraphs.map(({ text, place }) => (
        <p key={place} className="paper-sentence">
          {text}
        </p>
      ))}
      {signatures.length > 0 && <h3>{texts.convention.signatures}</h3>}
      <ul className="paper-parties">
        {signatures.map((signature) => (
          <Party key={signature.qui} signature={signature} />
        ))}
      </ul>
      {empreinte && (
        <p className="paper-digest">
          {texts.convention.empreinte} <bdi dir="ltr">{empreinte}</bdi>
        </p>
      )}
    </Sheet>
  )
}

/** Who signs, and what they did: name, time and the digest of the text; a line to sign on where they have not. */
function Party({ signature }: { signature: ConventionLue['signatures'][number] }) {
  const { words } = usePaper()
  const { qui, moyens, le: signedOn, a_signer } = words.texts.convention
  const { nom, signe_par, le, moyen, empreinte } = signature
  return (
    <li>
      <span className="paper-small">{qui[signature.qui]}</span>
      <strong>
        <bdi>{nom}</bdi>
      </strong>
      {le && moyen ? (
        <>
          <bdi>{signe_par}</bdi>
          <span>
            {fill(signedOn[moyen === 'papier' ? 'jour' : 'heure'], {
              jour: words.day(le),
              heure: words.time(le),
            })}
          </span>
          <span className="paper-small">{moyens[moyen]}</span>
          <bdi dir="ltr" className="paper-small paper-hash">
            {empreinte}
          </bdi>
        </>
      ) : (
        <span>
          {a_signer} <Blank />
        </span>
      )}
    </li>
  )
}
