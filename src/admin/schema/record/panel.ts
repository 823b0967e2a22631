import { lazily } from '../../lazily'

/** The record that stands beside its list, or in its place. */
export const RecordPanel = lazily(() => import('./RecordPanel'))
