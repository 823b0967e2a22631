import { type RaRecord, useGetOne } from 'react-admin'

/** `meta` of a detail: keeps it separate from list rows, with which react-admin fills the cache of `getOne`. */
export const DETAIL = { detail: true }

/**
 * The record of a page, read each time the page opens: a form that started from the cache of an earlier visit would
 * show outdated values.
 */
export const useDetail = <R extends RaRecord>(resource: string, id: R['id'], enabled = true) =>
  useGetOne<R>(resource, { id, meta: DETAIL }, { enabled, retry: false, gcTime: 0, onError: () => undefined })
