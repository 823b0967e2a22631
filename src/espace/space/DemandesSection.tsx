import { useState } from 'react'
import type { AnneeDeLEcole } from '../../contract/demande/anneeDes'
import type { Brouillon, MaDemande } from '../../contract/demande/declaration'
import type { FaitDuStage } from '../../contract/faits/demandes'
import { useFront } from '../site/FrontContext'
import { DeclarationForm } from './DeclarationForm'
import { Facts, useSpan } from './Facts'
import { bringIntoView, soughtHere } from './Fold'
import { Documents } from './fichiers/Documents'
import { PlainForm } from './PlainForm'
import { SureButton } from './parts'
import { useRefused } from './refused'
import { callSpace } from './session'
import { useTexts } from './texts'
import { useLoaded } from './useLoaded'

const EN_ATTENTE = 0

/** What a student is doing: declaring, requesting, or correcting a returned request. */
type Doing = { form: 'declare' | 'ask'; of?: MaDemande }

/** A student's requests with their states, and what can be requested. */
export default function DemandesSection() {
  const t = useTexts()
  const [doing, setDoing] = useState<Doing>()
  const [sought] = useState(() => soughtHere('demande'))
  const { data, problem, reload } = useLoaded(async () => {
    const {
      demandes = [],
      brouillon,
      affecte,
      faits,
      annees,
      aujourdhui,
    } = await callSpace('espaceDemandes', {})
    return {
      years: { annees: (annees ?? []) as AnneeDeLEcole[], aujourdhui: aujourdhui ?? '' },
      demandes: demandes as MaDemande[],
      brouillon: brouillon as Brouillon | null,
      affecte: affecte === true,
      faits: (faits ?? []) as FaitDuStage[],
    }
  })
  if (!data) return problem
  const { demandes, brouillon, affecte, faits, years } = data
  const done = async () => {
    setDoing(undefined)
    await reload()
  }
  if (doing) {
    const shared = { of: doing.of, onDone: done }
    return doing.form === 'ask' ? (
      <PlainForm {...shared} />
    ) : (
      <DeclarationForm {...shared} draft={brouillon} years={years} faits={faits} />
    )
  }
  const waits = demandes.some(({ etat }) => etat === EN_ATTENTE)
  return (
    <>
      {problem}
      {affecte && <p className="space-empty">{t.demandes.assigned}</p>}
      {!affecte && demandes.length === 0 && <p className="space-empty">{t.demandes.none}</p>}
      {!affecte && !waits && (
        <div className="space-actions">
          <button
            type="button"
            className="button button-primary"
            onClick={() => setDoing({ form: 'declare' })}
          >
            {brouillon ? t.demandes.resume : t.demandes.declare}
          </button>
          <button type="button" className="button" onClick={() => setDoing({ form: 'ask' })}>
            {t.demandes.ask}
          </button>
        </div>
      )}
      <ul className="space-cards space-below">
        {demandes.map((demande) => (
          <DemandeCard
            key={demande.id}
            demande={demande}
            isSought={demande.id === sought?.id}
            isMoot={affecte && demande.etat === EN_ATTENTE}
            onCorrect={() => setDoing({ form: demande.declaration ? 'declare' : 'ask', of: demande })}
            onChanged={reload}
          />
        ))}
      </ul>
    </>
  )
}

function DemandeCard({
  demande,
  isSought,
  isMoot,
  onCorrect,
  onChanged,
}: {
  demande: MaDemande
  isSought: boolean
  /** The student has an internship: the request needs no answer. */
  isMoot: boolean
  onCorrect: () => void
  onChanged: () => Promise<void>
}) {
  const { notify } = useFront()
  const t = useTexts()
  const span = useSpan()
  const refused = useRefused()
  const { id, type_stage, langue, etat, retournee, motif, declaration, version } = demande
  const withdraw = async () => {
    try {
      await callSpace('espaceDemandeRetirer', { id, version })
      notify(t.demandes.withdrawn, 'success')
    } catch (error) {
      refused(error, t.refus.moved)
    }
    await onChanged()
  }
  return (
    <li ref={isSought ? bringIntoView : undefined} className="space-card">
      <p className="space-tag">
        {isMoot ? t.demandes.moot : retournee ? t.demandes.retournee : t.demandes.etats[etat]}
      </p>
      <h2>
        <bdi>{declaration?.sujet ?? t.demandes.plain}</bdi>
      </h2>
      {isMoot && <p>{t.demandes.mootWhy}</p>}
      {!isMoot && retournee === 1 && !motif && <p>{t.demandes.free}</p>}
      <Facts
        facts={[
          [t.demandes.motif, motif],
          [t.offres.entreprise, declaration?.nom_entreprise],
          [t.offres.dates, span(declaration?.debut, declaration?.fin)],
          [
            t.offres.tuteur,
            declaration && [declaration.tuteur_prenom, declaration.tuteur_nom].join(' ').trim(),
          ],
          [t.offres.type, t.offres.types[type_stage]],
          [t.demandes.langue, t.demandes.langues[langue]],
          [t.demandes.annee, demande.annee],
        ]}
      />
      {!demande.annee && <Documents fiche="demande" id={id} of={declaration?.sujet ?? t.demandes.plain} />}
      {etat === EN_ATTENTE && (
        <div className="space-actions">
          {retournee === 1 && !isMoot && (
            <button type="button" className="button button-primary" onClick={onCorrect}>
              {t.demandes.correct}
            </button>
          )}
          <SureButton sure={t.demandes.withdrawSure} onPress={() => void withdraw()}>
            {t.demandes.withdraw}
          </SureButton>
        </div>
      )}
    </li>
  )
}
