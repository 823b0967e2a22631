import { useEffect, useState } from 'react'
import { isSameMark, type Mark } from '../../../contract/feuille/avant'
import type { Feuille } from '../../../contract/feuille/feuille'
import { isBlank } from '../../../contract/kernel/cleanText'
import { ApiError } from '../../../ui/calls/ApiError'
import { callByLink } from '../../../ui/calls/linkRoutes'
import { keptAs } from '../../../ui/session/kept'
import { fill } from '../../../ui/texts/messages'
import { useFront, useUnsaved } from '../../site/FrontContext'
import { AreaField, TextField } from '../../site/fields'
import { longDay } from '../../site/longDay'
import { Deliberation } from './Deliberation'
import { isMark } from './marks'
import { numberIn, TEXTS } from './texts'
import { useDecision } from './useDecision'
import { type Entry, type Saving, useDraft } from './useDraft'
import { useFailure } from './useFailure'

interface SheetProps {
  sheet: Feuille
  token: string
  /** The name of the link's holder. */
  nom: string
  onChanged: () => Promise<void>
}

/** How often the chair's page looks for new marks, in milliseconds. */
const LOOK = 8_000

/** A defence with the marks its reader gives, and the deliberation for its chair. */
export function Sheet({ sheet, token, nom, onChanged }: SheetProps) {
  const { lang } = useFront()
  const t = TEXTS[lang]
  const { soutenance_id, etudiant, sujet, etat, bareme, miennes, president } = sheet
  const [drafts] = useState(() => keptAs(soutenance_id, nom, etudiant, sujet))
  const criteria = (bareme?.criteres ?? []).map((critere, place) => ({ ...critere, place }))
  const mine = criteria.filter(({ mien }) => mien)
  const isOpen = etat === 'ouverte'
  const scales = Object.fromEntries(mine.map(({ place, sur }) => [place, sur]))
  const { entries, type, saving, isHeld, flush } = useDraft(drafts, isOpen ? scales : {}, async (marques) => {
    // marks saved elsewhere in the meantime are shown beside the input refused because of them
    await callByLink('feuilleNoter', { token, soutenance_id, marques }).finally(() =>
      onChanged().catch(() => {}),
    )
  })
  const isTyping = Object.keys(entries).length > 0
  const decision = useDecision(`decision/${drafts}`)
  const { isTyped, clear } = decision
  const isSigned = etat === 'signee' || etat === 'validee'

  useEffect(() => {
    if (isTyped && isSigned) clear()
  }, [isTyped, isSigned, clear])
  useUnsaved(isOpen && (isTyping || (president && isTyped)))
  // changes by others, or by oneself in another tab
  useEffect(() => {
    if (etat === 'validee') return
    const look = () => void (document.visibilityState === 'visible' && onChanged().catch(() => {}))
    const timer = president ? setInterval(look, LOOK) : undefined
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [president, etat, onChanged])

  const markOf = (place: number): Mark | null => {
    const given = miennes.find(({ critere }) => critere === place)
    return given ? { points: given.points, remarque: given.remarque } : null
  }
  /** Input typed again over a changed mark was typed in view of it. */
  const baseOf = (place: number) => {
    const avant = entries[place]?.avant
    return avant === undefined || isChanged(saving) ? [markOf(place)] : avant
  }
  const entryOf = (place: number): Entry => {
    const given = markOf(place)
    return (
      entries[place] ?? {
        points: given ? numberIn(lang, given.points) : '',
        remarque: given?.remarque ?? '',
      }
    )
  }
  /** The present mark, if the input was typed over another one. */
  const elsewhere = ({ avant }: Entry, now: Mark | null) =>
    !avant || avant.some((one) => isSameMark(one, now))
      ? ''
      : fill(t.elsewhere, { points: now ? numberIn(lang, now.points) : '–' })
  return (
    <article className="sheet">
      <header>
        <h2>
          <bdi>{sheet.etudiant}</bdi>
        </h2>
        <p>
          <bdi>{sheet.sujet}</bdi> · <bdi>{sheet.entreprise}</bdi>
        </p>
        <p>
          {longDay(sheet.debut.slice(0, 10), lang)}
          {t.comma}
          <bdi dir="ltr">
            {sheet.debut.slice(11, 16)} – {sheet.fin.slice(11, 16)}
          </bdi>
          {t.comma}
          <bdi>{sheet.salle}</bdi>
          {sheet.huis_clos === 1 && t.comma + t.closedDoors}
        </p>
        {sheet.lien_reunion && (
          <p>
            <a href={sheet.lien_reunion} target="_blank" rel="noopener noreferrer">
              {t.meeting}
            </a>
          </p>
        )}
      </header>
      {etat === 'a_venir' && <p className="notice notice-warning">{t.opens}</p>}
      {etat === 'fermee' && <p className="notice notice-warning">{t.closed}</p>}
      {etat === 'signee' && !president && <p className="notice notice-success">{t.signed}</p>}
      {etat === 'validee' && <p className="notice notice-success">{t.validated}</p>}
      {mine.length > 0 && (
        <section className="sheet-marks" aria-label={bareme?.label}>
          {mine.map(({ place, label, sur, poids }) => (
            <Criterion
              key={place}
              label={fill(t.mark, { critere: label, sur: numberIn(lang, sur) })}
              weight={fill(t.weight, { poids: numberIn(lang, poids) })}
              scale={sur}
              entry={entryOf(place)}
              elsewhere={isChanged(saving) && entries[place] ? elsewhere(entries[place], markOf(place)) : ''}
              disabled={!isOpen}
              onType={(entry) => type(place, { ...entry, avant: baseOf(place) })}
              onLeave={() => void flush()}
            />
          ))}
          {isOpen && <Status saving={saving} isTyping={isTyping} isHeld={isHeld} />}
        </section>
      )}
      {president && (
        <Deliberation
          sheet={sheet}
          token={token}
          isUnsaved={isTyping}
          decision={decision}
          onChanged={onChanged}
        />
      )}
    </article>
  )
}

const isChanged = (saving: Saving) =>
  typeof saving === 'object' &&
  saving.refused instanceof ApiError &&
  saving.refused.code === 'changed_meanwhile'

interface CriterionProps {
  label: string
  weight: string
  scale: number
  entry: Entry
  /** The mark saved in the meantime, from another device. */
  elsewhere: string
  disabled: boolean
  onType: (entry: Entry) => void
  onLeave: () => void
}

function Criterion({ label, weight, scale, entry, elsewhere, disabled, onType, onLeave }: CriterionProps) {
  const { lang } = useFront()
  const t = TEXTS[lang]
  const { points, remarque } = entry
  const isOff = !isMark(points, scale)
  return (
    <fieldset disabled={disabled} onBlur={onLeave}>
      <TextField
        label={label}
        value={points}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        error={isOff ? fill(t.range, { sur: numberIn(lang, scale) }) : elsewhere}
        onChange={(value) => onType({ points: value, remarque })}
      />
      <small>{weight}</small>
      <AreaField
        label={t.remark}
        error={isBlank(points) && !isBlank(remarque) ? t.remarkAlone : ''}
        rows={2}
        maxLength={1_000}
        value={remarque}
        onChange={(remarque) => onType({ points, remarque })}
      />
    </fieldset>
  )
}

function Status({ saving, isTyping, isHeld }: { saving: Saving; isTyping: boolean; isHeld: boolean }) {
  const { lang } = useFront()
  const t = TEXTS[lang]
  const failure = useFailure(typeof saving === 'object' ? saving.refused : undefined)
  const refused = isChanged(saving) ? t.changedMark : failure
  if (typeof saving === 'object')
    return (
      <p className="notice notice-danger" role="status">
        {fill(t.refused, { raison: refused })}
      </p>
    )
  if (saving === 'waiting')
    return (
      <p className="notice notice-warning" role="status">
        {t.offline}
      </p>
    )
  return (
    <p className="sheet-status" role="status">
      {saving !== 'saving' && isHeld ? t.invalid : isTyping ? t.saving : t.saved}
    </p>
  )
}
