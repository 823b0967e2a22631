import { type RawBuilder, sql } from 'kysely'
import type { Deroulement } from '../../contract/affectation/deroulement'
import type { Remise } from '../../contract/fichier/remise'
import { nameBehind } from '../access/nameBehind'
import { todayOf, type Zone, zoneOf } from '../db/clock'

/**
 * The day of a defence of which its student was last told (`de`) and when (`le`), by the school's clock: when the mail
 * left. A mail that did not arrive does not count, and a waiting one counts as today.
 */
const toldStudent = (zone: Zone, soutenance: RawBuilder<unknown>) => sql`
  SELECT left(o.dit->>'debut', 10) AS de,
    (greatest(coalesce(o.jour_dit_le, o.dit_le), CASE l.etat WHEN 'en_attente' THEN now() ELSE l.sent_at END)
      AT TIME ZONE ${zoneOf(zone)})::date AS le
  FROM internship.convocation o LEFT JOIN gateway.mail l ON l.id = o.jour_mail_id
  WHERE o.soutenance_id = ${soutenance} AND o.dit->'roles' @> '["etudiant"]' AND NOT o.annulee
    AND coalesce(l.etat, '') NOT IN ('refuse', 'echec', 'arrete')
  ORDER BY o.dit_le DESC LIMIT 1`

/** When the student of the defence `s` was told of its day; null: not yet. */
const toldDay = (zone: Zone) =>
  sql`(SELECT p.le FROM (${toldStudent(zone, sql`s.id`)}) AS p WHERE p.de = s.debut::date::text)`

/**
 * What the deadline of the report depends on, for an internship (alias `v`) with or without a defence; null: the report
 * has been handed in.
 */
export const remiseOf = (zone: Zone, soutenance: RawBuilder<unknown>) => sql<Remise | null>`(
  SELECT jsonb_build_object('jours', g.rapport_jours, 'preavis', g.rapport_preavis, 'prevenu',
    (SELECT to_jsonb(p) FROM (${toldStudent(zone, soutenance)}) AS p))
  FROM records.etablissement g WHERE NOT ${REPORT})`

/**
 * `jourDeRemise` in SQL: the deadline of the report, from the defence (alias `s`) and the school (alias `g`); null:
 * none.
 */
export const reportDay = (zone: Zone) => sql<
  string | null
>`CASE WHEN g.rapport_jours > 0 AND s.debut IS NOT NULL THEN least(s.debut::date,
  greatest(s.debut::date - g.rapport_jours, coalesce(${toldDay(zone)}, ${todayOf(zone)}) + g.rapport_preavis)) END`

/** Reports (alias `f`) of an internship (alias `v`) as it is: of its student and its offer. */
const ITS_REPORTS = sql`internship.fichier f
  WHERE f.affectation_id = v.id AND f.genre = 'rapport' AND f.etudiant_id = v.etudiant_id AND f.stage_id = v.stage_id`

/** Whether the report of an internship (alias `v`) has been handed in. */
export const REPORT = sql<boolean>`EXISTS (SELECT FROM ${ITS_REPORTS})`

/** When the newest report of an internship (alias `v`) was handed in. */
export const REPORTED = sql<string | null>`(SELECT max(f.depose_le) FROM ${ITS_REPORTS})`

/**
 * How the report of an internship (alias `v` of `internship.v_deroulement`) stands: the newest that was handed in, and
 * until when.
 */
export const reportState = (zone: Zone) => sql<Deroulement['remise']>`(
  SELECT jsonb_build_object('le', f.depose_le, 'jusqu_au', ${reportDay(zone)}, 'par', coalesce(${nameBehind('f.depose_par')}, ''))
  FROM records.etablissement g
  LEFT JOIN internship.soutenance s ON s.affectation_id = v.id
  LEFT JOIN LATERAL (SELECT * FROM ${ITS_REPORTS} ORDER BY f.id DESC LIMIT 1) AS f ON true)`
