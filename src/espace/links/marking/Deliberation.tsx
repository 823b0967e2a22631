import { useState } from 'react'
import type { Feuille } from '../../../contract/feuille/feuille'
import { type Resultat, resultatDe } from '../../../contract/note/calculBareme'
import { callByLink } from '../../../ui/calls/linkRoutes'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { longDay } from '../../site/longDay'
import { useSubmit } from '../../site/useSubmit'
import { SignForm, type SignFormProps } from './SignForm'
import { numberIn, TEXTS } from './texts'
import { useFailure } from './useFailure'

type DeliberationProps = Omit<SignFormProps, 'result'>

/** For the chair only: everybody's marks, the result, and the decision to sign. */
export function Deliberation({ sheet, token, isUnsaved, decision, onChanged }: DeliberationProps) {
  const { lang, names } = useFront()
  const t = TEXTS[lang]
  const { bareme, mentions, toutes, attendus, signature, etat } = sheet
  const seuils = mentions.map(({ id, seuil }) => ({ mention_id: id, seuil }))
  const result = bareme && resultatDe({ ...bareme, seuils: [] }, toutes, seuils)
  return (
    <section className="deliberation" aria-label={t.jury}>
      <h3>{t.jury}</h3>
      {result && bareme && <AllMarks sheet={sheet} result={result} />}
      {bareme && attendus.length > 0 && etat === 'ouverte' && (
        <p>{fill(t.waiting, { noms: names(attendus) })}</p>
      )}
      {result && !signature && <Outcome sheet={sheet} result={result} />}
      {signature ? (
        <Signed sheet={sheet} token={token} onChanged={onChanged} />
      ) : (
        etat === 'ouverte' && (
          <SignForm
            sheet={sheet}
            token={token}
            result={result}
            isUnsaved={isUnsaved}
            decision={decision}
            onChanged={onChanged}
          />
        )
      )}
    </section>
  )
}

function AllMarks({ sheet: { bareme, toutes }, result }: { sheet: Feuille; result: Resultat }) {
  const { lang } = useFront()
  const t = TEXTS[lang]
  const criteria = bareme?.criteres ?? []
  const shown = (value: number | null | undefined) => (value == null ? '–' : numberIn(lang, value))
  return (
    <ul className="all-marks">
      {criteria.map(({ label, sur }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is its place
        <li key={place}>
          <strong>
            <bdi>{label}</bdi>
          </strong>
          <dl>
            {toutes
              .filter(({ critere }) => critere === place)
              .map(({ auteur, nom, points, remarque }) => (
                <div key={auteur + nom}>
                  <dt>
                    <bdi>{nom || t.office}</bdi>
                  </dt>
                  <dd>
                    <bdi dir="ltr">
                      {numberIn(lang, points)} / {numberIn(lang, sur)}
                    </bdi>
                    {remarque && <q dir="auto">{remarque}</q>}
                  </dd>
                </div>
              ))}
            <div className="all-marks-sum">
              <dt>
                {t.average}
                {result.ecarts[place] != null && ` · ${t.spread} ${shown(result.ecarts[place])}`}
              </dt>
              <dd>{shown(result.moyennes[place])}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Outcome({ sheet: { bareme, mentions }, result }: { sheet: Feuille; result: Resultat }) {
  const { lang, names } = useFront()
  const t = TEXTS[lang]
  const { points, mention_id, eliminatoires } = result
  if (points === null) return <p className="notice notice-warning">{t.incomplete}</p>
  const mention = mentions.find(({ id }) => id === mention_id)?.label ?? '–'
  const failed = names(eliminatoires.map((place) => bareme?.criteres[place]?.label ?? ''))
  return (
    <p className={eliminatoires.length > 0 ? 'notice notice-danger' : 'notice notice-success'} role="status">
      {fill(t.result, { note: numberIn(lang, points), mention })}
      {failed && ` ${fill(t.failed, { criteres: failed })}`}
    </p>
  )
}

function Signed({ sheet, token, onChanged }: Omit<DeliberationProps, 'isUnsaved' | 'decision'>) {
  const { lang } = useFront()
  const t = TEXTS[lang]
  const { soutenance_id, signature, mentions, etat } = sheet
  const [failure, setFailure] = useState<unknown>()
  const { busy, submit } = useSubmit(async () => {
    setFailure(undefined)
    try {
      await callByLink('feuilleRouvrir', { token, soutenance_id })
    } catch (error) {
      setFailure(error)
    }
    await onChanged().catch(() => {})
  })
  const text = useFailure(failure)
  if (!signature) return null
  const mention = mentions.find(({ id }) => id === signature.mention_id)?.label ?? '–'
  return (
    <form onSubmit={submit} className="signed">
      <p className="signed-grade">
        <bdi>{fill(t.decided, { note: numberIn(lang, signature.points), mention })}</bdi>
      </p>
      {signature.motif && <p dir="auto">{signature.motif}</p>}
      {etat === 'signee' && (
        <p>
          {fill(t.signedBy, {
            nom: signature.signe_par,
            jour: longDay(signature.signe_le.slice(0, 10), lang),
          })}
        </p>
      )}
      {failure !== undefined && (
        <p className="notice notice-danger" role="status">
          {text}
        </p>
      )}
      {etat === 'signee' && (
        <button type="submit" className="button" disabled={busy} aria-busy={busy}>
          {t.reopen}
        </button>
      )}
    </form>
  )
}
