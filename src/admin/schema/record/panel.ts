import { lazily } from '../../lazily'

/** The record that is shown beside its list, or instead of it. */
export const RecordPanel = lazily(() => import('./RecordPanel'))
