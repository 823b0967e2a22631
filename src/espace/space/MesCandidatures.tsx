import { useState } from 'react'
import type { MaCandidature } from '../../contract/candidature/candidature'
import { fill } from '../../ui/texts/messages'
import { useFront } from '../site/FrontContext'
import { FrontLink } from '../site/FrontPage'
import { Facts } from './Facts'
import { Fold, soughtHere } from './Fold'
import { Documents } from './fichiers/Documents'
import { lacksCv } from './lacksCv'
import { SureButton, wholeDay } from './parts'
import { useRefused } from './refused'
import { offrePath } from './sections'
import { callSpace } from './session'
import { useTexts } from './texts'
import { useLoaded } from './useLoaded'

/** A student's applications with their states, one unfolding line each; nothing if there are none. */
export function MesCandidatures({ visits }: { visits: number }) {
  const { lang, notify } = useFront()
  const t = useTexts()
  const refused = useRefused()
  const [sought] = useState(() => soughtHere('candidature'))
  const { data, reload, problem } = useLoaded(
    async () => (await callSpace('espaceCandidatures', {})).candidatures as MaCandidature[],
    { again: visits },
  )
  const withdraw = async ({ id, version }: MaCandidature) => {
    try {
      await callSpace('espaceCandidatureRetirer', { id, version })
      notify(t.offres.withdrawn, 'success')
    } catch (error) {
      refused(error, t.refus.moved)
    }
    await reload()
  }
  if (!data) return problem
  if (data.length === 0) return null
  return (
    <section>
      <h2 className="space-heading">{t.offres.mine}</h2>
      <ul className="space-lines">
        {data.map((mine) => {
          const {
            id,
            stage_id,
            sujet,
            entreprise,
            lettre,
            etat,
            motif,
            ouverte,
            affectee,
            message,
            message_le,
          } = mine
          const isWithoutCv = lacksCv(etat, mine.cv) && !affectee
          return (
            <Fold
              key={id}
              title={sujet}
              state={affectee ? t.offres.affectee : isWithoutCv ? t.offres.cvDue : t.offres.etats[etat]}
              note={entreprise}
              sought={sought?.id === id ? sought : undefined}
            >
              <Facts facts={[[t.offres.answer, motif]]} />
              {message_le && (
                <>
                  <h4>{fill(t.offres.messageDe, { jour: wholeDay(message_le, lang) })}</h4>
                  <p className="space-text" dir="auto">
                    {message}
                  </p>
                </>
              )}
              <h4>{t.offres.lettre}</h4>
              <p className="space-text" dir="auto">
                {lettre}
              </p>
              {isWithoutCv && <p className="space-note">{t.offres.cvDueHint}</p>}
              <Documents
                key={String(isWithoutCv)}
                fiche="candidature"
                id={id}
                of={sujet}
                isOpen={isWithoutCv}
                onChanged={reload}
              />
              {!ouverte && !affectee && <p className="space-empty">{t.offres.closed}</p>}
              <div className="space-actions">
                <FrontLink to={offrePath(stage_id)} className="button">
                  {t.offres.open}
                </FrontLink>
                {!affectee && (etat === 'envoyee' || etat === 'retenue') && (
                  <SureButton sure={t.offres.withdrawSure} onPress={() => void withdraw(mine)}>
                    {t.offres.withdraw}
                  </SureButton>
                )}
              </div>
            </Fold>
          )
        })}
      </ul>
    </section>
  )
}
