import { useState } from 'react'
import { isBlank } from '../../../contract/kernel/cleanText'
import type { Visite } from '../../../contract/suivi/suivi'
import { useUnsaved } from '../../site/FrontContext'
import { AreaField, Field, SubmitButton, TextField } from '../../site/fields'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useSending } from '../useSending'
import { useTyped } from '../useTyped'
import { useWriting } from '../useWriting'
import { MOYENS, TEXT_MAX } from './axes'

interface VisitFormProps {
  affectation_id: number
  /** The visit to change; undefined: a new one. */
  visit?: Visite | undefined
  reload(): Promise<void>
  onClose(): void
}

/** A visit: when, how, the report, and whether the student may read it. */
export function VisitForm({ affectation_id, visit, reload, onClose }: VisitFormProps) {
  const t = useTexts().suivi
  const [start] = useState({
    le: visit?.le ?? new Date().toISOString().slice(0, 'YYYY-MM-DD'.length),
    moyen: visit?.moyen ?? ('sur_place' as const),
    compte_rendu: visit?.compte_rendu ?? '',
    visible_etudiant: (visit?.visible_etudiant === 1 ? 1 : 0) as 0 | 1,
  })
  const [typed, type] = useState(start)
  const [tried, setTried] = useState(false)
  const leave = useUnsaved(typed !== start)
  const kept = useTyped(['visite', affectation_id, visit?.id ?? 0], start, typed, type)
  const { busy, send } = useSending(reload)
  const { write, isGone } = useWriting({ ...visit }, async (id) =>
    (await callSpace('espaceVisites', {})).visites?.find((one) => one?.id === id),
  )
  const set = (change: Partial<typeof typed>) => type({ ...typed, ...change })
  const save = async () => {
    setTried(true)
    if (typed.le === '' || isBlank(typed.compte_rendu)) return
    const isSaved = await send(
      () =>
        write(({ id = null, version }) =>
          callSpace('espaceVisiteEnregistrer', { affectation_id, id, version, ...typed }),
        ),
      t.visits.saved,
    )
    if (!isSaved) return
    kept.forget()
    onClose()
  }
  const required = (value: string) => (tried && isBlank(value) ? t.required : '')
  return (
    <form
      className="suivi-form"
      aria-label={visit ? t.visits.change : t.visits.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {kept.offer}
      {isGone && (
        <p className="notice notice-danger" role="status">
          {t.visits.gone}
        </p>
      )}
      <TextField
        label={t.visits.le}
        type="date"
        dir="ltr"
        value={typed.le}
        error={required(typed.le)}
        onChange={(le) => set({ le })}
      />
      <Field label={t.visits.moyen}>
        {(props) => (
          <select
            {...props}
            value={typed.moyen}
            onChange={(event) => set({ moyen: event.target.value as typeof typed.moyen })}
          >
            {MOYENS.map((moyen) => (
              <option key={moyen} value={moyen}>
                {t.moyens[moyen]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <AreaField
        label={t.visits.compte_rendu}
        error={required(typed.compte_rendu)}
        rows={5}
        maxLength={TEXT_MAX}
        value={typed.compte_rendu}
        onChange={(compte_rendu) => set({ compte_rendu })}
      />
      <label className="suivi-check">
        <input
          type="checkbox"
          checked={typed.visible_etudiant === 1}
          onChange={(event) => set({ visible_etudiant: event.target.checked ? 1 : 0 })}
        />
        {t.visits.visible}
      </label>
      <div className="suivi-buttons">
        <SubmitButton busy={busy}>{isGone ? t.visits.saveNew : t.save}</SubmitButton>
        <button type="button" className="button" onClick={() => leave(onClose)}>
          {t.cancel}
        </button>
      </div>
    </form>
  )
}
