import { sql } from 'kysely'
import type { Deroulement } from '../../contract/affectation/deroulement'

/** The last day on which a report is taken, by the defence of the alias `s` and the school of the alias `g`; null: there is none. */
export const REPORT_DAY = sql<
  string | null
>`CASE WHEN g.rapport_jours > 0 THEN s.debut::date - g.rapport_jours END`

/** Reports (alias `f`) of an internship (alias `v`) as it is: of its student and its offer. */
const ITS_REPORTS = sql`internship.fichier f
  WHERE f.affectation_id = v.id AND f.genre = 'rapport' AND f.etudiant_id = v.etudiant_id AND f.stage_id = v.stage_id`

/** Whether the report of an internship (alias `v`) is there. */
export const REPORT = sql<boolean>`EXISTS (SELECT FROM ${ITS_REPORTS})`

/** When the newest report of an internship (alias `v`) was handed in. */
export const REPORTED = sql<string | null>`(SELECT max(f.depose_le) FROM ${ITS_REPORTS})`

/** How the report of an internship (alias `v` of `internship.v_deroulement`) stands: the newest that was handed in, and until when. */
export const REPORT_STATE = sql<Deroulement['remise']>`(
  SELECT jsonb_build_object('le', f.depose_le, 'jusqu_au', ${REPORT_DAY}, 'par', coalesce(u.username,
    (SELECT r.nom FROM gateway.roles_de(lower(f.depose_par COLLATE "C")) AS r), f.depose_par, ''))
  FROM records.etablissement g
  LEFT JOIN internship.soutenance s ON s.affectation_id = v.id
  LEFT JOIN LATERAL (SELECT * FROM ${ITS_REPORTS} ORDER BY f.id DESC LIMIT 1) AS f ON true
  LEFT JOIN internship.utilisateur u ON lower(u.email) = lower(f.depose_par))`
