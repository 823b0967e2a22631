import { type RaRecord, useGetOne } from 'react-admin'

/** `meta` of a detail: keeps it apart from the rows of lists, with which react-admin fills the cache of `getOne`. */
export const DETAIL = { detail: true }

/**
 * The record of a page, read each time the page opens: a form that began with what an earlier visit has left would
 * show values that are saved no more.
 */
export const useDetail = <R extends RaRecord>(resource: string, id: R['id'], enabled = true) =>
  useGetOne<R>(resource, { id, meta: DETAIL }, { enabled, retry: false, gcTime: 0, onError: () => undefined })
