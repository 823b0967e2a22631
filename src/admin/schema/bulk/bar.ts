import { lazily } from '../../lazily'

/** The actions on the selected rows: their code loads with the first selection. */
export const BulkBar = lazily(() => import('./BulkBar'))
