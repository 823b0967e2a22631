import { useState } from 'react'
import type { MonAgenda } from '../../../contract/soutenance/espaceSoutenances'
import { TextField } from '../../site/fields'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useSending } from '../useSending'

interface CalendarProps {
  calendar: MonAgenda
  isOne: boolean
  reload(): Promise<void>
}

/** The calendar feed of one's defences: created and shown once, renewed, withdrawn. */
export function Calendar({ calendar: { genre, id, nom, ouverte }, isOne, reload }: CalendarProps) {
  const t = useTexts().defences.calendar
  const { busy, send } = useSending(reload)
  const [adresse, setAdresse] = useState<string>()
  const [isCopied, setCopied] = useState(false)
  const isOpen = ouverte || adresse !== undefined
  const open = () =>
    send(async () => {
      const made = await callSpace('espaceAgendaOuvrir', { genre, id })
      setAdresse(made.adresse)
      setCopied(false)
    }, t.made)
  const close = () =>
    send(async () => {
      await callSpace('espaceAgendaFermer', { genre, id })
      setAdresse(undefined)
    }, t.gone)
  const copy = async () => {
    await navigator.clipboard?.writeText(adresse ?? '')
    setCopied(true)
  }
  return (
    <section className="space-card suivi-aside" aria-label={t.title}>
      <h2>{isOne ? t.title : `${t.title} – ${nom}`}</h2>
      <p>{isOpen && !adresse ? t.kept : t.text}</p>
      {adresse && <p>{t.once}</p>}
      {adresse && <TextField label={t.address} dir="ltr" readOnly value={adresse} onChange={() => {}} />}
      <div className="suivi-buttons">
        {adresse && (
          <button type="button" className="button button-primary" onClick={() => void copy()}>
            {isCopied ? t.copied : t.copy}
          </button>
        )}
        <button type="button" className="button" disabled={busy} onClick={() => void open()}>
          {isOpen ? t.renew : t.make}
        </button>
        {isOpen && (
          <button type="button" className="button" disabled={busy} onClick={() => void close()}>
            {t.withdraw}
          </button>
        )}
      </div>
    </section>
  )
}
