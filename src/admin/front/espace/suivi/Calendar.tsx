import { useState } from 'react'
import type { MonAgenda } from '../../../../contract/espaceSoutenances'
import { TextField } from '../../fields'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useSending } from './useSending'

interface CalendarProps {
  calendar: MonAgenda
  /** There is no other one to tell it from. */
  isOne: boolean
  reload(): Promise<void>
}

/** The address at which a calendar program finds one's defences: made, copied, renewed and withdrawn. */
export function Calendar({ calendar: { genre, id, nom, adresse }, isOne, reload }: CalendarProps) {
  const t = useTexts().defences.calendar
  const { busy, send } = useSending(reload)
  const [isCopied, setCopied] = useState(false)
  const open = () => send(() => callSpace('espaceAgendaOuvrir', { genre, id }), t.made)
  const close = () => send(() => callSpace('espaceAgendaFermer', { genre, id }), t.gone)
  const copy = async () => {
    await navigator.clipboard?.writeText(adresse ?? '')
    setCopied(true)
  }
  return (
    <section className="space-card suivi-aside" aria-label={t.title}>
      <h2>{isOne ? t.title : `${t.title} – ${nom}`}</h2>
      <p>{t.text}</p>
      {adresse && <TextField label={t.address} dir="ltr" readOnly value={adresse} onChange={() => {}} />}
      <div className="suivi-buttons">
        {adresse && (
          <button type="button" className="button button-primary" onClick={() => void copy()}>
            {isCopied ? t.copied : t.copy}
          </button>
        )}
        <button type="button" className="button" disabled={busy} onClick={() => void open()}>
          {adresse ? t.renew : t.make}
        </button>
        {adresse && (
          <button type="button" className="button" disabled={busy} onClick={() => void close()}>
            {t.withdraw}
          </button>
        )}
      </div>
    </section>
  )
}
