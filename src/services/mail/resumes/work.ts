import { type RawBuilder, sql } from 'kysely'
import { DEMANDE_EN_ATTENTE, INACTIF, OFFRE_ACTIVE, OFFRE_LIBRE } from '../../../contract/kernel/constants'
import type { Travail } from '../../../contract/specification/travaux'
import { clockOf, type Zone } from '../../db/clock'

/**
 * All pending work of each kind. `le`: since when. `diplomes`: those it belongs to; null: none in particular, and with
 * `de_tous` it is then also for colleagues limited to some diplomas. `reserve`: for administrators only.
 */
export const waiting = (config: Zone): RawBuilder<unknown> =>
  sql.join(
    Object.entries(sources(config)).map(
      ([genre, source]) => sql`SELECT ${genre}::text AS genre, w.* FROM (${source}) AS w`,
    ),
    sql` UNION ALL `,
  )

/** Assignments that the supervisor or the tutor has declined. */
const said = (of: 'accord' | 'tutorat', no: string, kept: string) => sql`
  SELECT ${sql.ref(`v.${of}_le`)}, records.diplomas_of_student(a.etudiant_id, a.annee_id), false, false, e.nom_complet
  FROM internship.v_suivi v JOIN internship.affectation a ON a.id = v.id JOIN records.etudiant e ON e.id = a.etudiant_id
  JOIN records.annee y ON y.id = a.annee_id AND NOT y.cloturee
  WHERE ${sql.ref(`v.${of}`)} = ${no} AND v.id IN (SELECT id FROM ${sql.table(kept)} WHERE etat = ${sql.lit(no)})`

/** States are written into the statement, not passed as parameters, so that the partial indexes are used. */
const sources = (config: Zone): Record<Travail, RawBuilder<unknown>> => ({
  declinees: sql`SELECT c.repondu_le AS le, records.diplomas_of_student(c.etudiant_id, c.annee_id) AS diplomes,
      false AS de_tous, false AS reserve, k.nom
    FROM internship.convocation c JOIN internship.convoque k ON k.id = c.convoque_id
    JOIN records.annee y ON y.id = c.annee_id AND NOT y.cloturee
    WHERE c.reponse = 'decline' AND NOT c.annulee AND (c.dit->>'fin')::timestamp > ${clockOf(config)}`,
  // a summary that did not arrive is no news for the next one
  echecs: sql`SELECT m.echec_le, m.diplomes, false, m.annee_id IS NULL, coalesce(nullif(m.nom, ''), m.recipient)
    FROM gateway.mail m LEFT JOIN records.annee y ON y.id = m.annee_id
    WHERE m.etat IN ('refuse', 'echec', 'incertain') AND m.categorie <> 'resume' AND y.cloturee IS NOT TRUE`,
  signees: sql`SELECT d.signe_le, records.diplomas_of_student(v.etudiant_id, v.annee_id), false, false, v.etudiant
    FROM internship.deliberation d JOIN internship.dossier v ON v.soutenance_id = d.soutenance_id AND v.note_id IS NULL
    JOIN records.annee y ON y.id = v.annee_id AND NOT y.cloturee`,
  demandes: sql`SELECT coalesce(d.renvoyee_le, d.created_at), records.diplomas_of_student(d.etudiant_id, d.annee_id), false, false, d.etudiant
    FROM internship.demande d JOIN records.annee y ON y.id = d.annee_id AND NOT y.cloturee
    WHERE d.etat = ${sql.lit(DEMANDE_EN_ATTENTE)} AND d.retournee = 0`,
  proposees: sql`SELECT p.soumise_le, gateway.diplomas_of('internship.proposition', to_jsonb(p)), true, false,
      concat_ws(' – ', e.nom_entreprise, p.sujet)
    FROM internship.proposition p JOIN company.entreprise e ON e.id = p.entreprise_id
    JOIN records.annee y ON y.id = p.annee_id AND NOT y.cloturee WHERE p.etat = 'soumise'`,
  modifications: sql`SELECT m.demandee_le, NULL::integer[], true, false, m.nom_actuel
    FROM company.modification m WHERE m.etat = 'demandee'`,
  // until the office assigns the offer
  retenues: sql`SELECT c.repondue_le, records.diplomas_of_student(c.etudiant_id, c.annee_id), false, false,
      concat_ws(' – ', e.nom_complet, s.sujet)
    FROM internship.candidature c JOIN records.etudiant e ON e.id = c.etudiant_id
    JOIN internship.stage s ON s.id = c.stage_id AND s.affect = ${OFFRE_LIBRE} AND s.etat = ${OFFRE_ACTIVE}
    JOIN records.annee y ON y.id = c.annee_id AND NOT y.cloturee WHERE c.etat = 'retenue'`,
  encadrements: said('accord', 'decline', 'internship.encadrement'),
  tutorats: said('tutorat', 'conteste', 'internship.tutorat'),
  complements: sql`SELECT x.donne_le, records.diplomas_of_student(x.etudiant_id, x.annee_id), false, false, e.nom_complet
    FROM internship.complement x JOIN records.etudiant e ON e.id = x.etudiant_id
    JOIN records.annee y ON y.id = x.annee_id AND NOT y.cloturee WHERE x.etat = 'donne'`,
  pieces: sql`SELECT x.le, records.diplomas_of_student(x.etudiant_id, x.annee_id), false, false,
      concat_ws(' – ', e.nom_complet, j.label->>'fr')
    FROM internship.piece x JOIN records.etudiant e ON e.id = x.etudiant_id JOIN records.justificatif j ON j.id = x.justificatif_id
    JOIN records.annee y ON y.id = x.annee_id AND NOT y.cloturee WHERE x.etat = 'remise'`,
  conventions: sql`SELECT c.complete_le, records.diplomas_of_student(c.etudiant_id, c.annee_id), false, false, e.nom_complet
    FROM internship.convention c JOIN records.etudiant e ON e.id = c.etudiant_id
    JOIN records.annee y ON y.id = c.annee_id AND NOT y.cloturee WHERE c.etat = 'complete'`,
  // until they sign after all, or it is cancelled
  refus: sql`SELECT coalesce(s.refus_le, s.delegue_le), records.diplomas_of_student(c.etudiant_id, c.annee_id), false, false,
      concat_ws(' – ', e.nom_complet, s.nom)
    FROM internship.signature s JOIN internship.convention c ON c.id = s.convention_id AND c.etat IN ('envoyee', 'signee')
    JOIN records.etudiant e ON e.id = c.etudiant_id
    JOIN records.annee y ON y.id = c.annee_id AND NOT y.cloturee WHERE s.refus <> '' OR s.delegue_nom <> ''`,
  entreprises: sql`SELECT e.created_at, NULL::integer[], true, false, e.nom_entreprise
    FROM company.entreprise e WHERE e.active = ${sql.lit(INACTIF)}`,
})
