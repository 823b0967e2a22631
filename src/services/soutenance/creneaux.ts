import { sql } from 'kysely'
import type { Lang } from '../../contract/kernel/constants'
import type { Absence, creneaux as calls, Prise } from '../../contract/soutenance/creneaux'
import type { Handler } from '../access/handler'
import { clockText, type Zone } from '../db/clock'
import type { Db } from '../db/schema'
import { inScope, type Scope } from '../db/scope'
import { remiseOf } from '../fichier/rapport'
import { found } from '../kernel/refusal'
import { wireTime } from '../kernel/wireTime'
import { clashed, OTHER, toldOf } from '../planification/clashes'
import { findFree, type Target } from './freeSlots'

/* Hints for the form that plans one defence. */

export const soutenanceCreneaux: Handler<typeof calls.soutenanceCreneaux> = async (
  { sujet_id, moment, recherche, lang },
  { db, session, config },
) => {
  const target = await readTarget(db, session, config, sujet_id)
  // nothing can be planned outside the year, so nothing is looked up there
  const looked = moment && target.debut <= moment.debut && moment.debut.slice(0, 10) <= target.fin
  const [prises, absences, libres] = await Promise.all([
    looked ? readTaken(db, session, target, moment, lang) : [],
    looked ? readAbsent(db, target, moment, lang) : [],
    recherche ? findFree(db, target, recherche, lang) : [],
  ])
  const { maintenant, fin_stage, remise } = target
  return { prises, absences, libres, reperes: { maintenant, fin_stage, remise } }
}

async function readTarget(db: Db, scope: Scope, zone: Zone, stageId: number): Promise<Target> {
  const { rows } = await sql<Target>`
    SELECT s.id AS soutenance_id, a.annee_id, a.etudiant_id, a.encadrant_id, e.enseignant_id, y.debut::text, y.fin::text,
      v.fin::text AS fin_stage, ${remiseOf(zone, sql`s.id`)} AS remise, ${clockText(sql`now()`, zone)} AS maintenant,
      (SELECT (extract(epoch FROM l.fin - l.debut) / 60)::integer FROM internship.soutenance l
        WHERE l.annee_id = a.annee_id ORDER BY l.debut DESC LIMIT 1) AS duree
    FROM internship.affectation a
    JOIN records.annee y ON y.id = a.annee_id
    JOIN internship.v_deroulement v ON v.id = a.id
    LEFT JOIN internship.encadreur e ON e.id = a.encadrant_id
    LEFT JOIN internship.soutenance s ON s.affectation_id = a.id
    WHERE a.stage_id = ${stageId} AND ${inScope(scope, 'a')}`.execute(db)
  return found(rows[0], 'assignment of this offer')
}

interface Moment {
  debut: string
  fin: string
}

/**
 * The rooms, equipment and jurors taken by other defences at a given time, and whether this one's supervisor or student
 * attend another; each with the defence that ends last. These are what the exclusion constraint would refuse.
 */
async function readTaken(db: Db, scope: Scope, target: Target, { debut, fin }: Moment, lang: Lang) {
  const { encadrant_id, etudiant_id, soutenance_id } = target
  const { rows } = await sql<Prise>`
    WITH taken AS (
      SELECT kind, ressource_id AS id, soutenance_id AS other_id FROM internship.occupation
      WHERE periode && tsrange(${debut}::timestamp, ${fin}::timestamp) AND soutenance_id IS DISTINCT FROM ${soutenance_id}
    ), named AS (
      SELECT other_id, kind, r.id, label->>${lang} AS name FROM taken JOIN records.salle r USING (id) WHERE kind = 'salle'
      UNION ALL SELECT other_id, kind, r.id, label->>${lang}
        FROM taken JOIN records.ressource r USING (id) WHERE kind = 'materiel'
      UNION ALL SELECT other_id, kind, j.id, nom_complet FROM taken JOIN internship.jury j USING (id) WHERE kind = 'jury'
      UNION ALL SELECT other_id, 'jury', j.id, nom_complet
        FROM taken JOIN internship.jury j ON j.enseignant_id = taken.id WHERE kind = 'enseignant'
      UNION ALL SELECT other_id, 'encadrant', e.id, nom_complet FROM taken
        JOIN internship.encadreur e ON e.id = ${encadrant_id} AND taken.id = CASE kind
          WHEN 'encadrant' THEN e.id WHEN 'enseignant' THEN e.enseignant_id END
      UNION ALL SELECT other_id, kind, e.id, nom_complet
        FROM taken JOIN records.etudiant e USING (id) WHERE kind = 'etudiant' AND e.id = ${etudiant_id}
    )
    SELECT DISTINCT ON (named.kind, named.id) named.kind, named.id, named.name, ${toldOf(scope)} FROM named ${OTHER}
    ORDER BY named.kind, named.id, s.fin DESC, s.id`.execute(db)
  return rows.map(clashed)
}

/** The rooms and jurors that are unavailable at a given time according to campaigns, and whether the supervisor is. */
async function readAbsent(db: Db, target: Target, { debut, fin }: Moment, lang: Lang): Promise<Absence[]> {
  const { annee_id, encadrant_id } = target
  const { rows } = await sql<Absence>`
    WITH absent AS (
      SELECT salle_id, jury_id, encadreur_id, enseignant_id, debut, fin FROM internship.disponibilite
      WHERE annee_id = ${annee_id} AND niveau = 'impossible' AND debut < ${fin}::timestamp AND fin > ${debut}::timestamp
    ), named AS (
      SELECT 'salle' AS kind, r.id, label->>${lang} AS name, debut, fin FROM absent JOIN records.salle r ON r.id = salle_id
      UNION ALL SELECT 'jury', j.id, nom_complet, debut, fin
        FROM absent JOIN internship.jury j ON j.id = absent.jury_id OR j.enseignant_id = absent.enseignant_id
      UNION ALL SELECT 'encadrant', e.id, nom_complet, debut, fin FROM absent
        JOIN internship.encadreur e ON e.id = ${encadrant_id}
          AND (e.id = absent.encadreur_id OR e.enseignant_id = absent.enseignant_id)
    )
    SELECT DISTINCT ON (kind, id) kind, id, name, debut, fin FROM named ORDER BY kind, id, fin DESC`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, debut: wireTime(row.debut), fin: wireTime(row.fin) }))
}
