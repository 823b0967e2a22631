import { useEffect, useState } from 'react'
import { useFront } from '../site/FrontContext'
import { TextField } from '../site/fields'
import { loadUniversities, type University } from './byProvider'
import { IDENTITY_TEXTS } from './identityTexts'

/** More are shown by searching. */
const SHOWN_MAX = 8

interface UniversityChoiceProps {
  provider: string
  disabled: boolean
  onChoose: (id: string) => void
  onFail: (error: unknown) => void
}

/** Chooses one's university behind a provider such as a federation. With only one there is nothing to choose. */
export function UniversityChoice({ provider, disabled, onChoose, onFail }: UniversityChoiceProps) {
  const { m, lang } = useFront()
  const t = IDENTITY_TEXTS[lang]
  const [all, setAll] = useState<University[]>()
  const [typed, setTyped] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once when it opens
  useEffect(() => {
    let mounted = true
    const shown = (universities: University[]) => {
      const [first, ...others] = universities
      if (first && others.length === 0) onChoose(first.id)
      else setAll(universities)
    }
    loadUniversities(provider, lang).then(
      (universities) => mounted && shown(universities),
      (error) => mounted && onFail(error),
    )
    return () => {
      mounted = false
    }
  }, [])
  if (!all)
    return (
      <p className="provider-entering" role="status">
        {m.app.loading}
      </p>
    )
  const words = plain(typed).split(/\s+/)
  const matching = all.filter(({ nom }) => words.every((word) => plain(nom).includes(word)))
  return (
    <fieldset className="universities" disabled={disabled}>
      <legend>{t.choose}</legend>
      {all.length > SHOWN_MAX && (
        <TextField label={t.search} type="search" autoComplete="off" value={typed} onChange={setTyped} />
      )}
      <ul>
        {matching.slice(0, SHOWN_MAX).map(({ id, nom }) => (
          <li key={id}>
            <button type="button" className="button" dir="auto" onClick={() => onChoose(id)}>
              {nom}
            </button>
          </li>
        ))}
      </ul>
      <p className="universities-more" role="status">
        {matching.length === 0 ? t.none : matching.length > SHOWN_MAX ? t.more : ''}
      </p>
    </fieldset>
  )
}

/** Without accents and capitals, as people type. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
