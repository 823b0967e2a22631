import { useRef, useState } from 'react'
import {
  type RaRecord,
  useDelete,
  useRefresh,
  useResourceContext,
  useTranslate,
  useUpdate,
} from 'react-admin'
import { ApiError } from '../../../ui/calls/ApiError'
import { useCall } from '../../dataProvider/useCall'
import { isolated } from '../cells/format'
import type { AnyAction, AnyChoice, Values } from '../declare/types'
import { isChanged } from '../notices/errorText'
import { useNotifyDone } from '../notices/useNotifyDone'
import { useNotifyError } from '../notices/useNotifyError'
import { useOpenRecord } from '../rows/openRecord'
import { choiceCall } from './choiceCall'

/**
 * Runs a choice of an action once, however often it is clicked: makes the call, shows the toast, reloads the list, and
 * closes the drawer of a deleted record. A refusal stays in `error`; if it says that the row has changed, the list is
 * reloaded too.
 *
 * `run` returns whether it was done.
 */
export function useRunChoice(action: AnyAction, row: RaRecord, onDone: () => void) {
  const resource = useResourceContext() ?? ''
  const [update] = useUpdate()
  const [remove] = useDelete()
  const call = useCall()
  const translate = useTranslate()
  const notifyDone = useNotifyDone()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const { id, close } = useOpenRecord()
  const running = useRef(false)
  const [pending, setPending] = useState<string>()
  const [error, setError] = useState<unknown>()

  const send = (choice: AnyChoice, asked: Values) => {
    const options = { returnPromise: true, mutationMode: 'pessimistic' } as const
    const { method, params } = choiceCall(choice, row, asked)
    return method === 'delete' ? remove(resource, params, options) : update(resource, params, options)
  }

  /** The action is done, so a failing warning is ignored. */
  const warning = async (): Promise<string | undefined> => {
    try {
      const warns = await action.warns?.()
      return (await warns?.([row], { call, translate }))?.get(row.id)
    } catch {
      return undefined
    }
  }

  const run = async (choice: AnyChoice, asked: Values = {}): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setPending(choice.name)
    setError(undefined)
    try {
      await send(choice, asked)
      const done = choice.done ?? `resources.${resource}.actions.${action.name}.done`
      notifyDone(done, await warning(), isolated(row))
      onDone()
      if ((choice.run === 'delete' || choice.ends) && String(row.id) === id) close()
      refresh()
      return true
    } catch (refusal) {
      setError(refusal)
      notifyError(refusal, isChanged(refusal) ? undefined : action.failed)
      if (refusal instanceof ApiError && [404, 409].includes(refusal.status)) refresh()
      return false
    } finally {
      running.current = false
      setPending(undefined)
    }
  }

  return { run, pending, error }
}
