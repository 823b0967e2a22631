import { Suspense, useEffect, useState } from 'react'
import { type RaRecord, useDataProvider, useNotify, useUpdate } from 'react-admin'
import { ApiError } from '../../../ui/calls/ApiError'
import { lazily } from '../../lazily'
import { DETAIL } from '../declare/detail'
import type { Field, Values } from '../declare/types'
import { isChanged } from '../notices/errorText'
import type { Choice } from './ChangedDialog'

const ChangedDialog = lazily(() => import('./ChangedDialog'))

interface Form<R> {
  fields: (record: R) => Record<string, Field>
  sources: readonly string[]
  toValues: (record: R) => Values
}

interface Saving<R> extends Form<R> {
  /** Loads the present record; by `id` if the service says that its id has changed. */
  read: (id?: string) => Promise<R>
  /** Sends the input as a change of the record. */
  send: (typed: Values, record: R) => Promise<unknown>
}

interface Conflict<R> {
  error: ApiError
  before: R
  current: R
  typed: Values
  choose: (choice: Choice) => void
}

/**
 * Saves a form that was made from a record. When somebody else has changed the record meanwhile, `question` shows
 * what, and the answer decides: the form starts again from the present record, or is sent all the same, or stays as
 * it is. `record` and `values` stay the same when the record is reloaded in the background.
 *
 * `save` answers whether the record was saved; it throws what the service refused for another reason. A form that stays
 * open afterwards goes on from the record as it is now by `restart`.
 *
 * @example
 * const { values, formKey, save, question } = useSaving(loaded, { fields, sources, toValues, read, send })
 */
export function useSaving<R>(loaded: R, { fields, sources, toValues, read, send }: Saving<R>) {
  const notify = useNotify()
  const [started, start] = useState(() => ({ record: loaded, values: toValues(loaded), formKey: 0 }))
  const [asked, ask] = useState<Conflict<R>>()
  // preloaded, because saving input must not depend on a file that a new version may have replaced
  useEffect(() => void ChangedDialog.preload(), [])

  const restart = (record: R) =>
    start(({ formKey }) => ({ record, values: toValues(record), formKey: formKey + 1 }))

  const choiceAfter = async (error: unknown, before: R, typed: Values) => {
    if (!isChanged(error)) throw error
    const { id } = error.details
    const current = await read(typeof id === 'string' ? id : undefined)
    const choice = await new Promise<Choice>((choose) => ask({ error, before, current, typed, choose }))
    ask(undefined)
    return { choice, current }
  }

  const saveFrom = async (record: R, typed: Values): Promise<boolean> => {
    try {
      await send(typed, record)
      return true
    } catch (error) {
      const { choice, current } = await choiceAfter(error, record, typed)
      if (choice === 'overwrite') return saveFrom(current, typed)
      if (choice === 'takeOver') restart(current)
      return false
    }
  }

  const save = async (typed: Values): Promise<boolean> => {
    try {
      return await saveFrom(started.record, typed)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'not_found')) throw error
      notify('conflict.gone', { type: 'error' })
      return false
    }
  }

  const shown = (record: R, values = toValues(record)) => ({ fields: fields(record), values })
  const question = asked && (
    <Suspense>
      <ChangedDialog
        details={asked.error.details}
        sources={sources}
        before={shown(asked.before)}
        current={shown(asked.current)}
        typed={shown(asked.before, asked.typed)}
        onChoose={asked.choose}
      />
    </Suspense>
  )
  return { ...started, save, restart, question }
}

/**
 * `useSaving` for a record of a resource: `toData` is what its update takes.
 *
 * @example
 * useRecordSaving('jury', loaded, { fields: () => fields, sources, toValues, toData: (typed) => typed })
 */
export function useRecordSaving<R extends RaRecord>(
  resource: string,
  loaded: R,
  { toData, ...form }: Form<R> & { toData: (typed: Values, record: R) => object },
) {
  const dataProvider = useDataProvider()
  const [update] = useUpdate()
  return useSaving(loaded, {
    ...form,
    read: async (id) => {
      const { data } = await dataProvider.getOne<R>(resource, { id: id ?? loaded.id, meta: DETAIL })
      return data
    },
    send: (typed, record) =>
      update(
        resource,
        { id: record.id, data: toData(typed, record), previousData: record },
        { returnPromise: true, mutationMode: 'pessimistic' },
      ),
  })
}
