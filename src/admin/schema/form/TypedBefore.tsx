import { Alert, Button } from '@mui/material'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { type Place, typedInOffice, typedKey, typedOf } from '../../../ui/session/typed'
import type { Values } from '../declare/types'

/** Keeps what is typed in some fields, beside what is kept of others. */
function keepTyped(key: string, sources: readonly string[], typed: Values): void {
  const others = Object.entries(typedInOffice.read(key)).filter(([source]) => !sources.includes(source))
  typedInOffice.write(key, { ...Object.fromEntries(others), ...typed })
}

/** Forgets what was typed in some fields, once it is saved. */
export const forgetTyped = (key: string, sources: readonly string[]): void => keepTyped(key, sources, {})

/** Keeps what is typed in the form around it, and offers what was typed in it before and not saved. */
export function TypedBefore({
  place,
  sources,
  saved,
}: {
  place: Place
  sources: readonly string[]
  saved: RefObject<Values>
}) {
  const translate = useTranslate()
  const { getValues, setValue, watch } = useFormContext()
  const [key] = useState(() => typedKey(place))
  const [before, setBefore] = useState(() => {
    const kept = typedInOffice.read<Values>(key)
    return typedOf(
      Object.fromEntries(sources.flatMap((source) => (source in kept ? [[source, kept[source]]] : []))),
      saved.current,
    )
  })
  const latest = useState({ sources, isWritten: false })[0]
  latest.sources = sources
  useEffect(() => {
    const { unsubscribe } = watch(() => {
      const values = getValues()
      const shown = latest.sources.map((source) => [source, values[source]])
      const typed = typedOf<Values>(Object.fromEntries(shown), saved.current)
      // what a form does to itself as it opens is not somebody's typing over what was kept
      if (Object.keys(typed).length === 0 && !latest.isWritten) return
      latest.isWritten = true
      keepTyped(key, latest.sources, typed)
    })
    return unsubscribe
  }, [getValues, key, latest, saved, watch])

  if (Object.keys(before).length === 0) return null
  const resume = () => {
    for (const [source, value] of Object.entries(before)) setValue(source, value, { shouldDirty: true })
    setBefore({})
  }
  const drop = () => {
    if (!latest.isWritten) forgetTyped(key, latest.sources)
    setBefore({})
  }
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 0', minWidth: 200 } }}
      action={
        <>
          <Button color="inherit" size="small" onClick={resume}>
            {translate('typed.resume')}
          </Button>
          <Button color="inherit" size="small" onClick={drop}>
            {translate('typed.drop')}
          </Button>
        </>
      }
    >
      {translate('typed.found')}
    </Alert>
  )
}
