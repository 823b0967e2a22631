import { type RefObject, Suspense, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { keepDraft, readDraft, typedOf } from '../../../ui/session/drafts'
import { type FormKey, typedInOffice, typedKey } from '../../../ui/session/typed'
import { lazily } from '../../lazily'
import type { Field, Values } from '../declare/types'
import type { Choice } from './ChangedDialog'
import { TypedOffer } from './TypedOffer'

const ChangedDialog = lazily(() => import('./ChangedDialog'))

/** Deletes the kept input of some fields once it is saved. */
export const forgetTyped = (place: FormKey, sources: readonly string[]): void =>
  keepDraft<Values>(typedInOffice, typedKey(place), {}, {}, sources)

/**
 * Keeps the unsaved input of the surrounding form, and offers earlier unsaved input. If the underlying values have
 * changed since, it asks as when saving.
 */
export function TypedBefore({
  place,
  fields,
  sources,
  saved,
  isNew,
}: {
  place: FormKey
  fields: Record<string, Field>
  sources: readonly string[]
  saved: RefObject<Values>
  /** The initial values are not a record that others may change. */
  isNew: boolean
}) {
  const { getValues, setValue, watch } = useFormContext()
  const [key] = useState(() => typedKey(place))
  const [before, setBefore] = useState(() => readDraft<Values>(typedInOffice, key, saved.current, sources))
  const [asked, ask] = useState(false)
  const latest = useState({ sources, isWritten: false })[0]
  latest.sources = sources
  useEffect(() => {
    const { unsubscribe } = watch(() => {
      const values = getValues()
      const shown = Object.fromEntries(latest.sources.map((source) => [source, values[source]]))
      // changes that a form makes as it opens must not overwrite kept input
      if (!latest.isWritten && Object.keys(typedOf(shown, saved.current)).length === 0) return
      latest.isWritten = true
      keepDraft(typedInOffice, key, shown, saved.current, latest.sources)
    })
    return unsubscribe
  }, [getValues, key, latest, saved, watch])

  if (!before) return null
  const { typed, over, at, isStale } = before
  const resume = () => {
    for (const [source, value] of Object.entries(typed)) setValue(source, value, { shouldDirty: true })
    setBefore(undefined)
  }
  const drop = () => {
    if (!latest.isWritten) forgetTyped(place, latest.sources)
    setBefore(undefined)
  }
  const answer: Record<Choice, () => void> = { overwrite: resume, takeOver: drop, cancel: () => ask(false) }
  const shown = (values: Values) => ({ fields, values: { ...saved.current, ...values } })
  return (
    <>
      <TypedOffer at={at} onResume={isStale && !isNew ? () => ask(true) : resume} onDrop={drop} />
      {asked && (
        <Suspense>
          <ChangedDialog
            sources={Object.keys(typed)}
            before={shown(over)}
            current={shown({})}
            typed={shown(typed)}
            overwrite="conflict.resume"
            onChoose={(choice) => answer[choice]()}
          />
        </Suspense>
      )}
    </>
  )
}
