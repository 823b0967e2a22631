import { type RawBuilder, sql } from 'kysely'
import { ATTENTE_NOMS, type AttenteNom, attenteDe } from '../../contract/dashboard/attentes'
import type { Ailleurs, Attente, Journee } from '../../contract/dashboard/dashboardCalls'
import {
  DEMANDE_EN_ATTENTE,
  INACTIF,
  SOUTENANCE_NON_VALIDEE,
  SOUTENANCE_VALIDEE,
} from '../../contract/kernel/constants'
import type { Session } from '../access/handler'
import { withDay } from '../affectation/withDay'
import { TO_ASSIGN } from '../candidature/candidature'
import { OVERDUE, REFUSED } from '../convention/read'
import { declinedNow, waitingNow } from '../convocation/states'
import { clockOf, todayOf, zoneOf } from '../db/clock'
import { numbersOf } from '../db/numbers'
import type { Db } from '../db/schema'
import { inOtherYears, inScope, inYear, type Scope } from '../db/scope'
import { TO_AUTHORISE } from '../faits/abroad'
import { isAsked } from '../faits/asked'
import type { Config } from '../kernel/config'
import { readerOf, seenBy } from '../mail/reader'
import { type LackWaiting, readLackAsked, waitingLacks } from '../manque'
import { ACQUIS_SQL } from '../manque/situation'

/** Of companies: all years share them, and an existing service may know of them instead. */
const DES_ENTREPRISES: readonly AttenteNom[] = ['entreprises', 'sans_compte', 'modifications']

interface Waiting {
  attentes: Attente[]
  semaine: Journee[]
  ailleurs: Ailleurs[]
}

/**
 * Pending work of each kind, with what the caller has read of it. With `all` also the kinds that the bell, which is
 * polled all day, leaves out, and what is due in the week from today. All in one statement, which examines the
 * internships once.
 */
export async function readWaiting(db: Db, session: Session, config: Config, all: boolean): Promise<Waiting> {
  const lacks = all ? await readLackAsked(db, config) : undefined
  const sources = sourcesOf(session, config)
  const names = ATTENTE_NOMS.filter(
    (nom) => (all || attenteDe(nom).sonne) && !(config.upstreams.company && DES_ENTREPRISES.includes(nom)),
  )
  const counted = names.map((nom) => {
    const { delai } = attenteDe(nom)
    const late =
      delai === undefined
        ? sql`x.pour < ${todayOf(config)}`
        : sql`x.le < now() - ${sql.lit(delai)} * interval '1 day'`
    return sql`SELECT ${sql.lit(nom)} AS nom, ${nom === 'sans_stage' ? sql`coalesce(sum(x.nombre), 0)` : sql`count(*)`}::int AS nombre,
      count(*) FILTER (WHERE ${late})::int AS en_retard, min(x.le) AS premier, max(x.le) AS dernier FROM (${sources[nom]}) AS x`
  })
  // as a SELECT it is planned once for many looks
  const { rows } = await sql<Waiting>`
    SELECT * FROM (${lacks ? sql`WITH manque AS MATERIALIZED (${waitingLacks(session, lacks)})` : sql``}
      SELECT (SELECT jsonb_agg(jsonb_build_object('nom', a.nom, 'nombre', a.nombre, 'en_retard', a.en_retard,
          'depuis', (a.premier AT TIME ZONE ${zoneOf(config)})::date, 'dernier', extract(epoch FROM a.dernier)::float8,
          'lue', coalesce(m.rappel IS NULL AND a.nombre <= m.nombre AND (a.dernier <= m.dernier + interval '1 millisecond') IS NOT FALSE, false),
          'rappel', CASE WHEN m.rappel > ${todayOf(config)} THEN m.rappel END))
        FROM (${sql.join(counted, sql` UNION ALL `)}) AS a
        LEFT JOIN internship.attente m ON m.utilisateur_id = ${Number(session.uid)} AND m.nom = a.nom AND m.annee_id = ${readIn(session, 'a')}) AS attentes,
        (${elsewhere(session)}) AS ailleurs,
        ${lacks ? sql`(${week(session, config)})` : sql`'[]'::jsonb`} AS semaine) AS waiting`.execute(db)
  return rows[0] as Waiting
}

/** Requests that wait in other open years: a student may declare an internship of one. */
const elsewhere = (scope: Scope): RawBuilder<unknown> => sql`
  SELECT coalesce(jsonb_agg(jsonb_build_object('annee_id', y.id, 'annee', y.label, 'demandes', n.nombre) ORDER BY y.debut), '[]')
  FROM (SELECT d.annee_id, count(*)::int AS nombre FROM internship.demande d
    WHERE ${inOtherYears(scope, 'd')} AND d.etat = ${sql.lit(DEMANDE_EN_ATTENTE)} AND d.retournee = 0 GROUP BY 1) AS n
  JOIN records.annee y ON y.id = n.annee_id AND NOT y.cloturee`

/** The year in which somebody has read of a kind. */
const readIn = ({ anneeId }: Scope, table: string): RawBuilder<number> =>
  sql`CASE WHEN ${sql.ref(`${table}.nom`)} = ANY (${DES_ENTREPRISES}::text[]) THEN 0 ELSE ${anneeId} END`

/** The week that begins today; `manque` is what internships lack. */
function week(scope: Scope, config: Config): RawBuilder<unknown> {
  const within = (fin: string) => sql`${sql.ref(fin)} BETWEEN ${todayOf(config)} AND ${todayOf(config)} + 6`
  const owed = (code: LackWaiting) =>
    sql`(SELECT count(*)::int FROM manque m WHERE m.code = ${sql.lit(code)} AND m.pour = j.jour)`
  return sql`
    SELECT jsonb_agg(jsonb_build_object('jour', j.jour, 'soutenances', coalesce(s.nombre, 0), 'fins', coalesce(f.nombre, 0),
      'rapports', ${owed('rapport')},
      'evaluations', ${owed('evaluation')}) ORDER BY j.jour)
    FROM (SELECT t.today + i AS jour FROM (SELECT ${todayOf(config)} AS today) AS t, generate_series(0, 6) AS i) AS j
    LEFT JOIN (SELECT v.debut::date AS jour, count(*)::int AS nombre FROM internship.dossier v
      WHERE ${inScope(scope, 'v')} AND v.debut >= ${todayOf(config)} AND v.debut < ${todayOf(config)} + 7 GROUP BY 1) AS s ON s.jour = j.jour
    LEFT JOIN (SELECT e.jour, count(*)::int AS nombre FROM (${withDay('fin', scope, within)}) AS e
      WHERE ${inScope(scope, 'e')} GROUP BY 1) AS f ON f.jour = j.jour`
}

/**
 * The pending rows of each kind, as in its list: since when each has waited (`le`) and, for kinds without a delay, its
 * deadline (`pour`). States are written as literals, because the partial indexes only match literals, not parameters.
 */
function sourcesOf(session: Session, config: Config): Record<AttenteNom, RawBuilder<unknown>> {
  const lack = (code: LackWaiting) => sql`SELECT m.le, m.pour FROM manque m WHERE m.code = ${sql.lit(code)}`
  return {
    demandes: sql`SELECT coalesce(d.renvoyee_le, d.created_at) AS le FROM internship.demande d
      WHERE ${inScope(session, 'd')} AND d.etat = ${sql.lit(DEMANDE_EN_ATTENTE)} AND d.retournee = 0`,
    proposees: sql`SELECT p.soumise_le AS le FROM internship.proposition p
      WHERE ${inScope(session, 'p', 'proposal')} AND p.etat = 'soumise'`,
    retenues: sql`SELECT c.repondue_le AS le FROM internship.candidature c
      JOIN internship.stage s ON s.id = c.stage_id WHERE ${inScope(session, 'c')} AND ${TO_ASSIGN}`,
    sans_stage: sql`SELECT v.nombre, NULL::timestamptz AS le, NULL::date AS pour
      FROM ${numbersOf(session, 'records.effectif_parcours')} AS v WHERE ${inYear(session, 'v')} AND v.stage = 0 AND v.parti = 0`,
    sans_encadrant: lack('encadrant'),
    encadrements: sql`SELECT k.repondu_le AS le FROM internship.encadrement k
      JOIN internship.affectation a ON a.id = k.id AND a.encadrant_id = k.encadrant_id AND a.etudiant_id = k.etudiant_id
      WHERE k.etat = 'decline' AND ${inYear(session, 'k')} AND ${inScope(session, 'a')}`,
    sans_tuteur: lack('tuteur'),
    tutorats: sql`SELECT v.tutorat_le AS le FROM internship.v_suivi v
      JOIN internship.affectation a ON a.id = v.id WHERE ${inScope(session, 'a')} AND v.tutorat = 'conteste'
        AND v.id IN (SELECT id FROM internship.tutorat WHERE etat = 'conteste')`,
    complements: sql`SELECT x.donne_le AS le FROM internship.complement x
      JOIN internship.affectation a ON a.id = x.affectation_id
      WHERE x.etat = 'donne' AND ${inYear(session, 'x')} AND ${inScope(session, 'a')}`,
    pieces: sql`SELECT min(x.le) AS le FROM internship.piece x JOIN internship.affectation a ON a.id = x.affectation_id AND a.etudiant_id = x.etudiant_id
      JOIN internship.dossier z ON z.id = a.id AND z.note IS NULL
      WHERE x.etat = 'remise' AND ${inYear(session, 'x')} AND ${inScope(session, 'a')} GROUP BY x.affectation_id`,
    pieces_dues: lack('piece'),
    a_autoriser: sql`SELECT NULL::timestamptz AS le, v.debut AS pour
      FROM internship.v_deroulement v JOIN internship.v_propose f ON f.id = v.id CROSS JOIN records.etablissement x
      WHERE ${isAsked('pays_stage')} AND ${inScope(session, 'v')} AND ${TO_AUTHORISE} AND NOT ${ACQUIS_SQL.arretee}
        AND v.id IN (SELECT z.id FROM internship.dossier z WHERE ${inYear(session, 'z')} AND z.note IS NULL)`,
    a_completer: agreements(session, sql`c.etat = 'a_completer'`, sql`c.preparee_le`),
    a_envoyer: agreements(session, sql`c.etat = 'a_verifier'`, sql`c.preparee_le`),
    refus: agreements(
      session,
      REFUSED,
      sql`(SELECT min(coalesce(s.refus_le, s.delegue_le)) FROM internship.signature s
        WHERE s.convention_id = c.id AND (s.refus <> '' OR s.delegue_nom <> ''))`,
    ),
    sans_signature: agreements(session, OVERDUE, sql`c.envoyee_le`),
    soutenances: sql`SELECT s.created_at AS le, v.debut::date AS pour FROM internship.dossier v
      JOIN internship.soutenance s ON s.id = v.soutenance_id
      WHERE ${inScope(session, 'v')} AND v.count = 1 AND v.etat = ${sql.lit(SOUTENANCE_NON_VALIDEE)}`,
    declinees: sql`SELECT min(c.repondu_le) AS le FROM ${declinedNow(session, config)} GROUP BY c.convoque_id`,
    convocations: sql`SELECT min(c.prepare_le) AS le FROM ${waitingNow(session)} GROUP BY c.convoque_id`,
    evaluations: lack('evaluation'),
    rapports: lack('rapport'),
    notes: sql`SELECT v.fin AT TIME ZONE ${zoneOf(config)} AS le FROM ${marked(session)}
      AND NOT EXISTS (SELECT FROM internship.deliberation d WHERE d.soutenance_id = v.soutenance_id) AND v.fin < ${clockOf(config)}`,
    signees: sql`SELECT d.signe_le AS le FROM internship.deliberation d, ${marked(session)}
      AND d.soutenance_id = v.soutenance_id`,
    entreprises: sql`SELECT e.created_at AS le FROM company.entreprise e WHERE e.active = ${sql.lit(INACTIF)}`,
    sans_compte: sql`SELECT e.created_at AS le, NULL::date AS pour FROM company.entreprise e
      WHERE e.active <> ${sql.lit(INACTIF)} AND NOT EXISTS (SELECT FROM company.compte c WHERE c.entreprise_id = e.id)`,
    modifications: sql`SELECT m.demandee_le AS le FROM company.modification m WHERE m.etat = 'demandee'`,
    echecs: sql`SELECT coalesce(m.echec_le, m.created_at) AS le FROM gateway.mail m
      WHERE m.etat IN ('refuse', 'echec', 'incertain') AND ${seenBy(readerOf(session), 'm')}`,
  }
}

/** Agreements (alias `c`); those of the beginning are needed by the first day. */
const agreements = (scope: Scope, which: RawBuilder<unknown>, le: RawBuilder<unknown>) =>
  sql`SELECT ${le} AS le, CASE WHEN c.numero = 0 THEN v.debut END AS pour
    FROM internship.convention c JOIN internship.v_deroulement v ON v.id = c.affectation_id
    WHERE ${inScope(scope, 'c')} AND ${which}`

/** Defences (alias `v`) that are validated and not graded. */
const marked = (scope: Scope) => sql`internship.dossier v
  WHERE ${inScope(scope, 'v')} AND v.etat = ${sql.lit(SOUTENANCE_VALIDEE)} AND v.soutenance_id IS NOT NULL AND v.note_id IS NULL`

/** Stores what somebody has read, in the state they saw, or has put off. */
export async function recordRead(
  db: Db,
  session: Session,
  config: Config,
  attentes: readonly Pick<Attente, 'nom' | 'nombre' | 'dernier'>[],
  jours: number | null,
): Promise<void> {
  await sql`INSERT INTO internship.attente (utilisateur_id, annee_id, nom, nombre, dernier, rappel)
    SELECT DISTINCT ON (t.nom) ${Number(session.uid)}, ${readIn(session, 't')}, t.nom, t.nombre, to_timestamp(t.dernier), ${todayOf(config)} + ${jours}::integer
    FROM jsonb_to_recordset(${JSON.stringify(attentes)}::jsonb) AS t (nom text, nombre integer, dernier float8) ORDER BY t.nom
    ON CONFLICT (utilisateur_id, annee_id, nom) DO UPDATE
    SET nombre = excluded.nombre, dernier = excluded.dernier, rappel = excluded.rappel`.execute(db)
}

/** It is as if they had not heard of it. */
export async function forget(db: Db, session: Session, noms: readonly AttenteNom[]): Promise<void> {
  await sql`DELETE FROM internship.attente a
    WHERE a.utilisateur_id = ${Number(session.uid)} AND a.nom = ANY (${noms}::text[]) AND a.annee_id = ${readIn(session, 'a')}`.execute(
    db,
  )
}
