import { versionOfRow } from '../tables/versionOfRow'

/** Of a proposal, the alias `p`, for its company and for the office. */
export const VERSION_PROPOSITION = versionOfRow('internship.proposition', 'p', { also: ['soumise_le'] })
