import { lazily } from '../../lazily'

/** What can be done with the selected rows: its code comes with the first selection. */
export const BulkBar = lazily(() => import('./BulkBar'))
