import type { GetListParams } from 'react-admin'

/** The key under which react-admin's lists look for their rows. */
export const listKey = (resource: string, { pagination, sort, filter, meta }: GetListParams) => [
  resource,
  'getList',
  { pagination, sort, filter, meta },
]
