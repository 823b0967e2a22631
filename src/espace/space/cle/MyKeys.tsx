import { useRef, useState } from 'react'
import type { Cle } from '../../../contract/cle/cle'
import { isBlank } from '../../../contract/kernel/cleanText'
import { keyFacts, keyFailure, makeKey } from '../../../ui/cle/keys'
import { useCleTexts } from '../../../ui/texts/cleTexts'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { SubmitButton, TextField } from '../../site/fields'
import { focusFirstError, useSubmit } from '../../site/useSubmit'
import { callSpace } from '../session'
import { useAct, useRefusal } from '../useAct'
import { useLoaded } from '../useLoaded'

/** The passkeys of somebody's space: which there are, adding and removing them. */
export default function MyKeys() {
  const { lang, notify } = useFront()
  const t = useCleTexts(lang)
  const refusal = useRefusal()
  const form = useRef<HTMLFormElement>(null)
  const [isAdding, setAdding] = useState(false)
  const [renaming, rename] = useState<Cle>()
  const [nom, setNom] = useState('')
  const [checked, setChecked] = useState(false)
  const { data, problem, reload } = useLoaded(async () => (await callSpace('espaceCles', {})).cles as Cle[])
  const { busy: removing, act } = useAct(reload)
  const { busy, submit } = useSubmit(async () => {
    setChecked(true)
    if (isBlank(nom)) return focusFirstError(form.current)
    try {
      const { options = {} } = await callSpace('espaceCleCommencer', {})
      const reponse = await makeKey(options)
      await callSpace('espaceCleAjouter', { nom, reponse })
      notify(t.added, 'success')
      setAdding(false)
      setNom('')
      setChecked(false)
      await reload()
    } catch (error) {
      const told = keyFailure(error, t)
      notify(told === t.cancelled ? t.notAdded : (told ?? refusal(error)))
    }
  })
  return (
    <section aria-labelledby="cles">
      <h2 id="cles" className="space-heading">
        {t.title}
      </h2>
      <p>{t.introSpace}</p>
      {problem}
      {data?.length === 0 && <p className="space-empty">{t.none}</p>}
      {data && data.length > 0 && (
        <ul className="space-cards">
          {data.map((cle) => (
            <li key={cle.id} className="space-card">
              <h3>
                <bdi>{cle.nom}</bdi>
              </h3>
              <p>{keyFacts(cle, t, lang).join(' · ')}</p>
              {renaming?.id === cle.id && (
                <NewName
                  cle={cle}
                  onDone={() => {
                    rename(undefined)
                    void reload()
                  }}
                />
              )}
              <p>
                <button
                  type="button"
                  className="button"
                  aria-expanded={renaming?.id === cle.id}
                  aria-label={fill(t.renameNamed, { nom: cle.nom })}
                  onClick={() => rename(renaming?.id === cle.id ? undefined : cle)}
                >
                  {renaming?.id === cle.id ? t.cancel : t.rename}
                </button>{' '}
                <button
                  type="button"
                  className="button"
                  disabled={removing}
                  aria-label={fill(t.removeNamed, { nom: cle.nom })}
                  onClick={() => void act(() => callSpace('espaceCleSupprimer', { id: cle.id }), t.removed)}
                >
                  {t.remove}
                </button>
              </p>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <form ref={form} onSubmit={submit} noValidate>
          <TextField
            label={t.name}
            hint={t.nameHelp}
            error={checked && isBlank(nom) ? t.nameRequired : undefined}
            maxLength={60}
            autoComplete="off"
            value={nom}
            onChange={setNom}
          />
          <SubmitButton busy={busy}>{t.goOn}</SubmitButton>
        </form>
      ) : (
        data && (
          <p>
            <button type="button" className="button" onClick={() => setAdding(true)}>
              {t.add}
            </button>
          </p>
        )
      )}
    </section>
  )
}

function NewName({ cle, onDone }: { cle: Cle; onDone: () => void }) {
  const { lang, notify } = useFront()
  const t = useCleTexts(lang)
  const refusal = useRefusal()
  const [nom, setNom] = useState(cle.nom)
  const { busy, submit } = useSubmit(async () => {
    if (isBlank(nom)) return
    try {
      await callSpace('espaceCleRenommer', { id: cle.id, nom })
      notify(t.renamed, 'success')
      onDone()
    } catch (error) {
      notify(refusal(error))
    }
  })
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={t.name}
        error={isBlank(nom) ? t.nameRequired : undefined}
        maxLength={60}
        autoComplete="off"
        autoFocus
        value={nom}
        onChange={setNom}
      />
      <SubmitButton busy={busy}>{t.rename}</SubmitButton>
    </form>
  )
}
