import { type RawBuilder, sql } from 'kysely'
import type { Convoque } from '../../contract/convocation/convocation'
import { isOfCampaign } from '../campagne/campagne'
import { declines } from '../campagne/convocationEtat'
import { clockOf, type Zone } from '../db/clock'
import { inScope, type Scope } from '../db/scope'
import { ANSWER_VERSION } from './answers'

const keyOf = (table: string, kind: string) =>
  sql`coalesce(lower(nullif(${sql.ref(`${table}.email`)}, '')), ${sql.lit(`${kind}/`)} || ${sql.ref(`${table}.id`)})`

/** Whose time a juror or supervisor with this key lacks: a teacher's is the teacher's. */
export const absentOf = (
  cle: RawBuilder<unknown>,
): RawBuilder<NonNullable<Convoque['refus']>['absent']> => sql`(
  SELECT jsonb_build_object('genre', CASE WHEN p.enseignant_id IS NULL THEN p.genre ELSE 'enseignant' END,
    'ressource_id', coalesce(p.enseignant_id, p.id))
  FROM (
    SELECT 'jury' AS genre, j.id, j.enseignant_id FROM internship.jury j WHERE ${keyOf('j', 'jury')} = ${cle}
    UNION ALL SELECT 'encadrant', n.id, n.enseignant_id FROM internship.encadreur n WHERE ${keyOf('n', 'encadrant')} = ${cle}
  ) AS p ORDER BY p.enseignant_id IS NULL, p.genre = 'encadrant', p.id LIMIT 1)`

/** Whether a convocation `c` is to somebody who has to be there for the others. */
export const isNeeded = sql`c.dit->'roles' @? '$[*] ? (@ starts with "jury" || @ == "encadrant")'`

interface OfPerson extends Zone {
  scope: Scope
  person: RawBuilder<unknown>
}

/** The coming defences that a person was told of. */
export const expectedOf = ({
  scope,
  timeZone,
  person,
}: OfPerson): RawBuilder<Convoque['attendues']> => sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('soutenance_id', c.soutenance_id, 'etudiant', c.dit->>'etudiant',
    'debut', c.dit->>'debut', 'reponse', c.reponse, 'version', ${ANSWER_VERSION}) ORDER BY c.dit->>'debut', c.id)
  FROM internship.convocation c WHERE c.convoque_id = ${person} AND ${inScope(scope, 'c')}
    AND c.dit IS NOT NULL AND NOT c.annulee AND (c.dit->>'fin')::timestamp > ${clockOf({ timeZone })}), '[]')`

/** The first defence to come that a person declines, with what it takes to mend it. */
export const declinedOf = ({ scope, timeZone, person }: OfPerson): RawBuilder<Convoque['refus']> => sql`(
  SELECT jsonb_build_object('soutenance_id', s.id, 'id', a.id, 'stage_id', a.stage_id, 'etudiant', c.dit->>'etudiant',
    'debut', c.dit->>'debut', 'validee', s.etat = 1,
    'campagne_id', (SELECT r.id FROM internship.campagne r
      JOIN internship.campagne_salle l ON l.campagne_id = r.id AND l.salle_id = s.salle_id
      WHERE ${inScope(scope, 'r', 'campaign')} AND s.debut::date BETWEEN r.debut AND r.fin AND ${isOfCampaign('r', 'a')}
      ORDER BY r.id DESC LIMIT 1),
    'absent', CASE WHEN ${isNeeded} THEN ${absentOf(sql`k.cle`)} END,
    'jury_id', (SELECT m.jury_id FROM internship.soutenance_jury m JOIN internship.jury j ON j.id = m.jury_id
      WHERE m.soutenance_id = s.id AND ${keyOf('j', 'jury')} = k.cle ORDER BY m.rang LIMIT 1))
  FROM internship.convocation c JOIN internship.convoque k ON k.id = c.convoque_id
  JOIN internship.soutenance s ON s.id = c.soutenance_id JOIN internship.affectation a ON a.id = s.affectation_id
  WHERE c.convoque_id = ${person} AND ${inScope(scope, 'c')} AND ${declines('c')} AND s.fin > ${clockOf({ timeZone })}
  ORDER BY s.debut, s.id LIMIT 1)`
