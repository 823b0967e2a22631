import { useState } from 'react'
import type { Ancienne, MonOffre, OffreDe } from '../../../contract/proposition/proposition'
import { useFront } from '../../site/FrontContext'
import { Facts, usePlaces, useSpan } from '../Facts'
import { bringIntoView, soughtHere } from '../Fold'
import { wholeDay } from '../parts'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useAct } from '../useAct'
import { useLoaded } from '../useLoaded'
import { OfferForm } from './OfferForm'
import { OfferView } from './OfferView'
import '../company.css'
import { Returned } from './Returned'

interface Loaded {
  offres: MonOffre[]
  anciennes: Ancienne[]
}

/** The offers of a company: drafts, those at the office, and the assigned students. */
export default function PropositionsSection() {
  const { propositions: t } = useTexts()
  const { data, problem, reload } = useLoaded(
    async () => (await callSpace('espacePropositions', {})) as Loaded,
  )
  const { busy, act } = useAct(reload)
  /** The draft being edited, or a new one. */
  const [edited, setEdited] = useState<number | 'new'>()
  const [read, setRead] = useState<MonOffre>()
  const [old, setOld] = useState('')
  const [sought] = useState(() => soughtHere('proposition'))
  const copy = (id: number, de: OffreDe) =>
    act(async () => {
      await callSpace('espacePropositionCopier', { id, de })
      setOld('')
    }, t.copied)
  if (edited !== undefined)
    return (
      <OfferForm
        id={edited === 'new' ? undefined : edited}
        onClose={() => {
          setEdited(undefined)
          void reload()
        }}
      />
    )
  if (read) return <OfferView offre={read} onBack={() => setRead(undefined)} />
  return (
    <>
      {problem}
      {data && (
        <div className="company-bar">
          <button type="button" className="button button-primary" onClick={() => setEdited('new')}>
            {t.add}
          </button>
          {data.anciennes.length > 0 && (
            <div className="company-copy field">
              <label htmlFor="ancienne">{t.copy}</label>
              <select id="ancienne" value={old} onChange={(event) => setOld(event.target.value)}>
                <option value="">{t.choose}</option>
                {data.anciennes.map(({ value, label, annee, de }) => (
                  <option key={`${de}/${value}`} value={`${de}/${value}`}>
                    {annee} · {label}
                  </option>
                ))}
              </select>
              <button
                type="button"
                className="button"
                disabled={busy || old === ''}
                onClick={() => {
                  const chosen = data.anciennes.find(({ value, de }) => `${de}/${value}` === old)
                  if (chosen) void copy(chosen.value, chosen.de)
                }}
              >
                {t.copyIt}
              </button>
            </div>
          )}
        </div>
      )}
      {data?.offres.length === 0 && <p className="space-empty">{t.none}</p>}
      <ul className="space-cards">
        {data?.offres.map((offre) => (
          <OfferCard
            key={`${offre.id}/${offre.stage_id}`}
            offre={offre}
            isSought={offre.id !== null && offre.id === sought?.id}
            busy={busy}
            act={act}
            onRead={setRead}
            onEdit={setEdited}
            onCopy={(id) => void copy(id, 'offre')}
          />
        ))}
      </ul>
    </>
  )
}

interface CardProps {
  offre: MonOffre
  isSought: boolean
  busy: boolean
  act: ReturnType<typeof useAct>['act']
  onRead: (offre: MonOffre) => void
  onEdit: (id: number) => void
  /** By the offer's own id. */
  onCopy: (id: number) => void
}

function OfferCard({ offre, isSought, busy, act, onRead, onEdit, onCopy }: CardProps) {
  const { lang } = useFront()
  const span = useSpan()
  const places = usePlaces()
  const { propositions: t, stages } = useTexts()
  const { id, stage_id, etat, version } = offre
  const writable = id !== null && (etat === 'brouillon' || etat === 'retournee')
  const again = id !== null && (etat === 'fermee' || etat === 'ecartee')
  const seen = { id: id ?? 0, ...(version && { version }) }
  const [asks, setAsks] = useState(false)
  return (
    <li ref={isSought ? bringIntoView : undefined} className="space-card">
      <p className={`company-state company-state-${etat}`}>{t.etats[etat]}</p>
      <h2>
        <bdi>{offre.sujet}</bdi>
      </h2>
      <Returned motif={offre.motif} />
      <Facts
        facts={[
          [stages.entreprise, offre.entreprise],
          [stages.dates, span(offre.debut, offre.fin)],
          [t.fields.limite, offre.limite && wholeDay(offre.limite, lang)],
          [t.fields.places, places(offre)],
          [stages.etudiant, offre.etudiant],
        ]}
      />
      <div className="company-actions">
        {writable && (
          <button
            type="button"
            className="button button-primary"
            disabled={busy}
            onClick={() => void act(() => callSpace('espacePropositionSoumettre', seen), t.submitted)}
          >
            {t.submit}
          </button>
        )}
        {writable && (
          <button type="button" className="button" disabled={busy} onClick={() => onEdit(id)}>
            {t.edit}
          </button>
        )}
        {(etat === 'soumise' || again) && (
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() => void act(() => callSpace('espacePropositionReprendre', seen), t.takenBack)}
          >
            {again ? t.proposeAgain : t.takeBack}
          </button>
        )}
        <button type="button" className="button" onClick={() => onRead(offre)}>
          {t.read}
        </button>
        {stage_id !== null && (
          <button type="button" className="button" disabled={busy} onClick={() => onCopy(stage_id)}>
            {t.copyIt}
          </button>
        )}
        {(etat === 'active' || writable) && !asks && (
          <button type="button" className="button" disabled={busy} onClick={() => setAsks(true)}>
            {writable ? t.remove : t.close}
          </button>
        )}
        {asks && (
          <button
            type="button"
            className="button company-danger"
            disabled={busy}
            onClick={() => {
              setAsks(false)
              void (writable
                ? act(() => callSpace('espacePropositionSupprimer', seen), t.removed)
                : act(() => callSpace('espacePropositionFermer', { stage_id: stage_id ?? 0 }), t.closed))
            }}
          >
            {writable ? t.removeSure : t.closeSure}
          </button>
        )}
      </div>
    </li>
  )
}
