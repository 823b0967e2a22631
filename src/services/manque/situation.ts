import { type RawBuilder, sql } from 'kysely'
import type { FaitRequis } from '../../contract/convention/faitsRequis'
import { SIGNATAIRES, type Signataire } from '../../contract/convention/signataires'
import { isDemande } from '../../contract/faits/demandes'
import {
  DEMANDE_ACCEPTEE,
  JURY_PRESIDENT,
  MENTION_AJOURNE,
  OBLIGATOIRE,
} from '../../contract/kernel/constants'
import type { RegleDeManque } from '../../contract/manque/manques'
import type { Acquis, JourDuStage } from '../../contract/manque/situation'
import { RENOUVELER_JOURS } from '../../contract/piece/etats'
import { isContested } from '../access/mine'
import { PROCLAME } from '../access/proclaimed'
import { isBlankText } from '../db/blank'
import { todayOf, type Zone, zoneOf } from '../db/clock'
import { TO_AUTHORISE } from '../faits/abroad'
import { ASKED_VIDES } from '../faits/asked'
import { SIGNATORY } from '../faits/facts'
import { REPORT, REPORTED, reportDay } from '../fichier/rapport'
import { SCHOOL_LANG } from '../mail/tell/langOf'

/*
 * What holds of an internship and when, as SQL over `FACTS_OF`: the internship is `v`, the facts of its next text are
 * `f`.
 */

const agreement = (where: RawBuilder<unknown>) =>
  sql`(SELECT q.id FROM internship.convention q WHERE q.affectation_id = v.id AND ${where})`
const hasAgreement = (where: RawBuilder<unknown>) => sql<boolean>`EXISTS ${agreement(where)}`

const DRAFT = sql`q.etat IN ('a_completer', 'a_verifier')`
const OUT = sql`q.etat IN ('envoyee', 'signee')`
const IS_AGREEMENT = sql`q.numero = 0`
const IS_AMENDMENT = sql`q.numero > 0`
const both = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`${one} AND ${other}`

/** The parties whose turn it is to sign an agreement that is out. */
const waitsFor = (of: RawBuilder<unknown>, qui: Signataire) => sql<boolean>`EXISTS (
  SELECT FROM internship.signature w WHERE w.convention_id = ${agreement(both(of, OUT))}
    AND w.qui = ${sql.lit(qui)} AND w.le IS NULL AND w.tour)`

const defence = (where: RawBuilder<unknown> = sql`true`) => sql<boolean>`EXISTS (
  SELECT FROM internship.soutenance z WHERE z.affectation_id = v.id AND ${where})`
const SEAT = sql`SELECT FROM internship.soutenance_jury m WHERE m.soutenance_id = z.id`

const EVALUATION = sql`FROM internship.evaluation o WHERE o.affectation_id = v.id AND o.etudiant_id = v.etudiant_id`
const NOTE = sql`FROM internship.soutenance z JOIN internship.note o ON o.soutenance_id = z.id WHERE z.affectation_id = v.id`

/**
 * Whether the school demands documents at all: answered once, and nothing is looked for per internship where it does
 * not.
 */
const DEMANDS = sql<boolean>`EXISTS (SELECT FROM records.justificatif j WHERE j.active)`

export const ACQUIS_SQL: Readonly<Record<Acquis, RawBuilder<boolean>>> = {
  obligatoire: sql`v.etat_stage = ${sql.lit(OBLIGATOIRE)}`,
  encadre: sql`v.encadrant_id IS NOT NULL`,
  a_autoriser: TO_AUTHORISE,
  convention: hasAgreement(sql`q.etat <> 'annulee'`),
  arretee: sql`(${hasAgreement(sql`q.etat <> 'annulee'`)} AND NOT ${hasAgreement(DRAFT)})`,
  brouillon: hasAgreement(both(IS_AGREEMENT, DRAFT)),
  avenant_brouillon: hasAgreement(both(IS_AMENDMENT, DRAFT)),
  avenant_ouvert: hasAgreement(both(IS_AMENDMENT, OUT)),
  attend_etudiant: waitsFor(IS_AGREEMENT, 'etudiant'),
  attend_entreprise: waitsFor(IS_AGREEMENT, 'entreprise'),
  attend_tuteur: waitsFor(IS_AGREEMENT, 'tuteur'),
  attend_encadrant: waitsFor(IS_AGREEMENT, 'encadrant'),
  attend_ecole: waitsFor(IS_AGREEMENT, 'ecole'),
  tutore: sql`(v.tuteur_id IS NOT NULL AND NOT ${isContested('v')})`,
  evaluee: sql`EXISTS (SELECT ${EVALUATION} AND o.signe_le IS NOT NULL)`,
  rapport: REPORT,
  piece_remise: sql`EXISTS (SELECT FROM internship.piece x
    WHERE x.affectation_id = v.id AND x.etudiant_id = v.etudiant_id AND x.etat = 'remise')`,
  planifiee: defence(),
  suivie: sql`EXISTS (SELECT FROM internship.deroulement r JOIN internship.affectation o ON o.etudiant_id = r.etudiant_id
    AND o.annee_id = r.annee_id AND o.id > r.id WHERE r.id = v.id AND r.fin_prevue IS NOT NULL)`,
  jury: defence(
    sql`EXISTS (${SEAT} AND (m.type_jury_id = ${sql.lit(JURY_PRESIDENT)} OR v.etat_stage <> ${sql.lit(OBLIGATOIRE)}))`,
  ),
  validee: defence(sql`z.etat = 1`),
  notee: sql`EXISTS (SELECT ${NOTE})`,
  acte_prepare: sql`EXISTS (SELECT FROM internship.proclamation o WHERE o.annee_id = v.annee_id
    AND o.diplome_id = d.id AND o.niveau_id = n.id AND o.etat = 'preparee')`,
  proclame: sql`(EXISTS (SELECT ${NOTE} AND o.mention_id = ${sql.lit(MENTION_AJOURNE)}) OR EXISTS (
    SELECT FROM ${PROCLAME}))`,
}

/** Whether all of the first and none of the second apply. */
export const holds = ({ si = [], sauf = [] }: Pick<RegleDeManque, 'si' | 'sauf'>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [sql`true`, ...si.map((fact) => ACQUIS_SQL[fact]), ...sauf.map((fact) => sql`NOT ${ACQUIS_SQL[fact]}`)],
    sql` AND `,
  )})`

/**
 * The demanded documents that the student owes of an internship that is not over, `due` and `pour`: from the beginning,
 * or before the last day of one that ends during it.
 */
const owedPieces = (zone: Zone) => sql`(
  SELECT CASE WHEN z.jusqu_au >= v.debut THEN z.jusqu_au - ${sql.lit(RENOUVELER_JOURS)}
      ELSE (greatest(z.depuis, (SELECT o.created_at FROM internship.affectation o WHERE o.id = v.id))
        AT TIME ZONE ${zoneOf(zone)})::date END AS due,
    CASE WHEN z.jusqu_au >= v.debut THEN z.jusqu_au ELSE v.debut END AS pour
  FROM (SELECT v.pays_stage AS pays OFFSET 0) AS l
  CROSS JOIN LATERAL internship.justificatifs_de(v.id, v.etudiant_id, v.annee_id, v.etat_stage, l.pays) AS z
  WHERE NOT z.attend AND coalesce(v.fin >= ${todayOf(zone)}, true)
    AND coalesce(z.jusqu_au < coalesce(v.fin, v.debut), z.jusqu_au IS NULL))`

/** Days by the school's clock. */
export const joursSql = (zone: Zone): Readonly<Record<JourDuStage, RawBuilder<string | null>>> => {
  const dayOf = (instant: RawBuilder<unknown>) =>
    sql<string | null>`(${instant} AT TIME ZONE ${zoneOf(zone)})::date`
  const when = (column: string, of: RawBuilder<unknown>, state: RawBuilder<unknown>) =>
    dayOf(sql`(SELECT min(${sql.ref(`q.${column}`)}) FROM internship.convention q
      WHERE q.affectation_id = v.id AND ${of} AND ${state})`)
  /** Since when it awaits them: from the start, or from when their turn came. */
  const waitedFor = (of: RawBuilder<unknown>) =>
    dayOf(sql`(SELECT coalesce((SELECT max(w.tour_le) FROM internship.signature w WHERE w.convention_id = q.id AND w.le IS NULL),
      q.envoyee_le) FROM internship.convention q WHERE q.affectation_id = v.id AND ${of} AND ${OUT} LIMIT 1)`)
  return {
    demande:
      dayOf(sql`(SELECT o.created_at FROM internship.demande o JOIN internship.affectation w ON w.id = v.id
      WHERE o.etudiant_id = v.etudiant_id AND o.annee_id = v.annee_id AND o.type_stage = v.etat_stage
        AND o.etat = ${sql.lit(DEMANDE_ACCEPTEE)} ORDER BY o.created_at <= w.created_at DESC, o.created_at DESC LIMIT 1)`),
    affectee: dayOf(sql`(SELECT o.created_at FROM internship.affectation o WHERE o.id = v.id)`),
    debut: sql`v.debut`,
    fin: sql`v.fin`,
    preparee: when('preparee_le', IS_AGREEMENT, DRAFT),
    envoyee: waitedFor(IS_AGREEMENT),
    signee: dayOf(sql`(SELECT max(w.le) FROM internship.signature w
      WHERE w.convention_id = ${agreement(both(IS_AGREEMENT, sql`q.etat <> 'annulee'`))})`),
    piece_due: sql`CASE WHEN ${DEMANDS} THEN (SELECT min(o.due) FROM ${owedPieces(zone)} AS o) END`,
    piece_pour: sql`CASE WHEN ${DEMANDS} THEN (SELECT min(o.pour) FROM ${owedPieces(zone)} AS o WHERE o.due <= ${todayOf(zone)}) END`,
    avenant_prepare: when('preparee_le', IS_AMENDMENT, DRAFT),
    avenant_envoye: waitedFor(IS_AMENDMENT),
    demandee: dayOf(sql`(SELECT o.demande_le ${EVALUATION})`),
    remise: sql`(SELECT ${reportDay(zone)} FROM internship.soutenance s, records.etablissement g WHERE s.affectation_id = v.id)`,
    deposee: dayOf(REPORTED),
    soutenance: sql`(SELECT z.debut::date FROM internship.soutenance z WHERE z.affectation_id = v.id)`,
    notee: dayOf(sql`(SELECT o.created_at ${NOTE})`),
    proclamee: sql`(SELECT max(act.publiee_le)::date FROM ${PROCLAME})`,
  }
}

/** Who still has to sign sent amendments. */
export const AVENANT_ATTEND = sql<
  Signataire[]
>`(SELECT coalesce(jsonb_agg(w.qui ORDER BY array_position(${[...SIGNATAIRES]}::text[], w.qui)), '[]')
  FROM internship.signature w JOIN internship.convention q ON q.id = w.convention_id
  WHERE q.affectation_id = v.id AND ${IS_AMENDMENT} AND ${OUT} AND w.le IS NULL AND w.tour)`

/** SQL for the parties who sign after those, in their order. */
export const ENSUITE = sql<
  Signataire[]
>`(SELECT coalesce(jsonb_agg(w.qui ORDER BY w.rang, array_position(${[...SIGNATAIRES]}::text[], w.qui)), '[]')
  FROM internship.signature w JOIN internship.convention q ON q.id = w.convention_id
  WHERE q.affectation_id = v.id AND ${OUT} AND w.le IS NULL AND NOT w.tour)`

/** The text that is written of it next, by its gabarit and language: `convention/fr`. */
export const TEXTE = sql<string>`coalesce((SELECT CASE q.numero WHEN 0 THEN 'convention' ELSE 'avenant' END || '/' || q.langue
  FROM internship.convention q WHERE q.affectation_id = v.id AND ${DRAFT}), 'convention/' || ${SCHOOL_LANG})`

/** For a text in each language; an empty one falls back to French. */
const noLabel = (label: RawBuilder<unknown>) =>
  sql<boolean>`(${isBlankText(sql`${label}->>split_part(${TEXTE}, '/', 2)`)} AND ${isBlankText(sql`${label}->>'fr'`)})`
const NO_TUTOR = isBlankText(sql`t.nom_complet`)

/** Whether a required fact is empty: each condition reads only its own column, as named in `FACTS`. */
const VIDES: Readonly<Record<FaitRequis, RawBuilder<boolean>>> = {
  debut: sql`f.debut IS NULL`,
  fin: sql`f.fin IS NULL`,
  heures: sql`f.heures IS NULL`,
  lieu: sql`f.distance <> 1 AND ${isBlankText(sql`f.lieu`)}`,
  missions: isBlankText(sql`f.missions`),
  tuteur: NO_TUTOR,
  encadrant: isBlankText(sql`i.nom_complet`),
  responsable: isBlankText(sql`c.nom_gerant`),
  signataire: isBlankText(SIGNATORY),
  ecole: noLabel(sql`x.nom`),
  annee: isBlankText(sql`y.label`),
  etudiant: isBlankText(sql`e.nom_complet`),
  matricule: isBlankText(sql`e.matricule`),
  diplome: noLabel(sql`d.label`),
  niveau: noLabel(sql`n.label`),
  entreprise: isBlankText(sql`c.nom_entreprise`),
  adresse: isBlankText(sql`c.adresse`),
  fonction: sql`NOT ${NO_TUTOR} AND ${isBlankText(sql`t.fonction`)}`,
  type: noLabel(sql`k.label`),
  sujet: isBlankText(sql`f.sujet`),
  ...ASKED_VIDES,
}

/**
 * Whether the next text lacks a fact: `faitsManquants` in SQL, for the filters of lists.
 *
 * @param textes those that need the fact; one that the school asks for, all do
 */
export const videSql = (fait: FaitRequis, textes: readonly string[]): RawBuilder<boolean> =>
  isDemande(fait)
    ? sql<boolean>`(${VIDES[fait]} AND ${sql.lit(fait)} = ANY (x.faits))`
    : sql<boolean>`(${VIDES[fait]} AND ${TEXTE} = ANY (${textes}::text[]))`
