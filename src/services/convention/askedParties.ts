import { sql } from 'kysely'
import { TUTOR_DENIES } from './present'

/**
 * Whether a party (alias `s`) of an agreement (alias `c`) knows of it, for the internship (alias `v`): they have
 * signed, or it is their turn and a request has left for them, and they do not say that they are not the tutor.
 */
export const WAS_ASKED = sql<boolean>`(s.le IS NOT NULL OR s.rappels > 0 OR s.tour AND NOT EXISTS (
    SELECT FROM gateway.mail m WHERE m.link_kind = 'signature' AND m.link_subject_id = s.id
      AND m.sent_at IS NULL AND m.phase IS NULL))
  AND NOT (s.qui = 'tuteur' AND s.le IS NULL AND ${TUTOR_DENIES})`
