import { type RawBuilder, sql } from 'kysely'
import type { ConvocationGenre } from '../../contract/convocation/convocation'
import { isOfCampaign } from '../campagne/campagne'
import { clockOf, type Zone } from '../db/clock'
import type { Db } from '../db/schema'
import { inScope, type Scope } from '../db/scope'
import { found } from '../kernel/refusal'
import { chosenLang, offeredLang } from '../mail/tell/langOf'

/** Which defences: of these ids, of a campaign, or what is prepared for these persons. Nothing named: all. */
export interface WantedDefences {
  soutenances?: readonly number[] | undefined
  campagne?: number | undefined
  convoques?: readonly number[] | undefined
}

/** What a person is told about a defence, as computed by `internship.annonce`, in the school's wall-clock times. */
export interface Annonce {
  uid: string
  contenu: string
  sequence: number
  debut: string
  fin: string
  salle: string
  batiment: string
  acces: string
  etudiant: string
  sujet: string
  entreprise: string
  encadrant: string | null
  jury: { nom: string; role: string | null }[]
  roles: string[]
  /** 1: behind closed doors. Only then. */
  huis_clos?: number
  /** Where they meet online, if they do. */
  lien_reunion?: string
  /** By how many minutes a corrected time zone has moved it, if it has. */
  decale?: number
}

/**
 * Updates prepared messages to the present plan: people who have not been told of a future defence, who were told
 * something else, or who were told of one that is cancelled or no longer theirs. A plan that has returned to what they
 * know is not announced, nor is the cancellation of a defence they never heard of.
 *
 * @returns the persons whose messages have changed
 */
export async function prepare(
  trx: Db,
  scope: Scope,
  config: Zone,
  wanted: WantedDefences,
): Promise<number[]> {
  const now = clockOf(config)
  await keepPersons(trx, scope.anneeId, sql`(${asked(scope, now, wanted)})`)
  const { rows } = await sql<{ convoque_id: number }>`
    WITH asked AS MATERIALIZED (${asked(scope, now, wanted)}), langs AS (
      SELECT DISTINCT q.id, k.lang FROM asked q JOIN internship.v_convoque v ON v.soutenance_id = q.id
      JOIN internship.convoque k ON k.annee_id = ${scope.anneeId} AND k.cle = v.cle
    ), told AS MATERIALIZED (SELECT id, lang, internship.annonce(id, lang) AS annonce FROM langs), present AS MATERIALIZED (
      SELECT k.id AS convoque_id, q.id AS soutenance_id, q.affectation_id, q.etudiant_id,
        t.annonce || jsonb_build_object('roles', v.roles) AS annonce
      FROM asked q JOIN internship.v_convoque v ON v.soutenance_id = q.id
      JOIN internship.convoque k ON k.annee_id = ${scope.anneeId} AND k.cle = v.cle
      JOIN told t ON t.id = q.id AND t.lang = k.lang
      WHERE ${ofPersons(sql.ref('k.id'), wanted)}
    ), mine AS MATERIALIZED (
      SELECT c.* FROM internship.convocation c
      WHERE ${inScope(scope, 'c')} AND ${ofPersons(sql.ref('c.convoque_id'), wanted)} AND ${kept(wanted)}
    ), off AS MATERIALIZED (
      SELECT m.*, ${neverArrived('m')} AS unread FROM mine m
      WHERE m.dit IS NOT NULL AND NOT m.annulee AND (m.dit->>'fin')::timestamp > ${now}
        AND NOT EXISTS (SELECT FROM internship.v_convoque v JOIN internship.convoque k ON k.cle = v.cle
          WHERE v.soutenance_id = m.soutenance_id AND k.id = m.convoque_id)
    ), due AS MATERIALIZED (
      SELECT p.convoque_id, p.soutenance_id, p.affectation_id, p.etudiant_id, p.annonce,
        CASE WHEN m.dit IS NULL OR m.annulee THEN 'nouvelle' ELSE 'modifiee' END AS genre
      FROM present p LEFT JOIN mine m USING (convoque_id, soutenance_id)
      WHERE m.dit IS NULL OR m.annulee OR m.dit->'contenu' <> p.annonce->'contenu' OR m.dit->'roles' <> p.annonce->'roles'
      UNION ALL
      SELECT m.convoque_id, m.soutenance_id, m.affectation_id, m.etudiant_id,
        m.dit || jsonb_build_object('sequence', coalesce(e.sequence, (m.dit->>'sequence')::integer)), 'annulee'
      FROM off m LEFT JOIN internship.evenement e ON e.soutenance_id = m.soutenance_id WHERE NOT m.unread
    ), stale AS (
      SELECT m.id, m.convoque_id, m.dit IS NULL AS fresh FROM mine m
      WHERE (m.genre IS NOT NULL OR m.id IN (SELECT id FROM off WHERE unread))
        AND NOT EXISTS (SELECT FROM due d WHERE d.convoque_id = m.convoque_id AND d.soutenance_id = m.soutenance_id)
    ), dropped AS (
      DELETE FROM internship.convocation WHERE id IN (SELECT id FROM stale WHERE fresh) RETURNING convoque_id
    ), cleared AS (
      UPDATE internship.convocation SET genre = NULL, a_dire = NULL, prepare_le = NULL,
        annulee = annulee OR id IN (SELECT id FROM off WHERE unread),
        -- nor is it sent again
        mail_id = CASE WHEN id NOT IN (SELECT id FROM off WHERE unread) THEN mail_id END
      WHERE id IN (SELECT id FROM stale WHERE NOT fresh) RETURNING convoque_id
    ), written AS (
      INSERT INTO internship.convocation AS c
        (annee_id, convoque_id, soutenance_id, affectation_id, etudiant_id, genre, a_dire, prepare_le)
      SELECT ${scope.anneeId}, convoque_id, soutenance_id, affectation_id, etudiant_id, genre, annonce, clock_timestamp()
      FROM due ORDER BY convoque_id, soutenance_id
      ON CONFLICT (convoque_id, soutenance_id) DO UPDATE
      SET genre = excluded.genre, a_dire = excluded.a_dire, prepare_le = excluded.prepare_le
      WHERE c.genre IS DISTINCT FROM excluded.genre OR c.a_dire IS DISTINCT FROM excluded.a_dire
      RETURNING convoque_id
    )
    SELECT convoque_id FROM dropped UNION SELECT convoque_id FROM cleared UNION SELECT convoque_id FROM written`.execute(
    trx,
  )
  return rows.map((row) => row.convoque_id)
}

/**
 * Persons as their records have them now: a corrected name or language counts for what is not told yet.
 *
 * @param defences rows with the `id` of each
 */
export async function keepPersons(trx: Db, anneeId: number, defences: RawBuilder<unknown>): Promise<void> {
  const lang = offeredLang(sql`coalesce(${chosenLang(sql.ref('v.email'))}, v.langue)`)
  await sql`
    INSERT INTO internship.convoque AS k (annee_id, cle, nom, email, lang)
    SELECT DISTINCT ON (v.cle) ${anneeId}::integer, v.cle, v.nom, v.email, ${lang}
    FROM ${defences} AS q JOIN internship.v_convoque v ON v.soutenance_id = q.id
    ORDER BY v.cle, v.langue IS NULL, q.id
    ON CONFLICT (annee_id, cle) DO UPDATE SET nom = excluded.nom, email = excluded.email, lang = excluded.lang
    WHERE (k.nom, k.email, k.lang) <> (excluded.nom, excluded.email, excluded.lang)`.execute(trx)
}

/** Defences of which all are there, or were when somebody was told of them. @throws Refusal `not_found` */
export async function holdKnown(db: Db, scope: Scope, soutenances: readonly number[]): Promise<void> {
  const { rows } = await sql`
    SELECT FROM unnest(${soutenances}::integer[]) AS w (id)
    WHERE NOT EXISTS (SELECT FROM internship.soutenance s WHERE s.id = w.id AND ${inScope(scope, 's', 'defence')})
      AND NOT EXISTS (SELECT FROM internship.convocation c WHERE c.soutenance_id = w.id AND ${inScope(scope, 'c')})
    LIMIT 1`.execute(db)
  found(rows.length === 0 ? true : undefined, 'defence')
}

/** Checks that the caller may see all of these persons. @throws Refusal `not_found` */
export async function holdPersons(db: Db, scope: Scope, ids: readonly number[]): Promise<void> {
  const { rows } = await sql`
    SELECT FROM unnest(${ids}::integer[]) AS w (id) WHERE NOT EXISTS (
      SELECT FROM internship.convocation c WHERE c.convoque_id = w.id AND ${inScope(scope, 'c')}) LIMIT 1`.execute(
    db,
  )
  found(rows.length === 0 ? true : undefined, 'person')
}

/** Whether no convocation has reached the person of `c`: at a refused address there is nothing to cancel. */
function neverArrived(alias: string) {
  const c = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`(EXISTS (SELECT FROM gateway.mail l WHERE l.id = ${c('mail_id')} AND l.etat IN ('refuse', 'echec', 'arrete'))
    AND NOT EXISTS (SELECT FROM gateway.mail l JOIN internship.convoque k ON lower(l.recipient) = lower(k.email)
      WHERE k.id = ${c('convoque_id')} AND l.categorie = 'convocation' AND l.annee_id = ${c('annee_id')}
        AND l.etat NOT IN ('refuse', 'echec', 'arrete')))`
}

/** The future defences that are asked about. */
const asked = (scope: Scope, now: RawBuilder<string>, wanted: WantedDefences) => sql`
  SELECT s.id, s.affectation_id, a.etudiant_id FROM internship.soutenance s
  JOIN internship.affectation a ON a.id = s.affectation_id
  WHERE ${inScope(scope, 'a')} AND s.fin > ${now} AND ${among(sql.ref('s.id'), wanted)}
    AND ${wanted.campagne === undefined ? sql`true` : ofCampaign(wanted.campagne)}`

const ofCampaign = (id: number) =>
  sql`EXISTS (SELECT FROM internship.campagne r WHERE r.id = ${id} AND ${isOfCampaign('r', 'a')})`

/** Messages about those defences, and about deleted ones, which nothing else would find. */
function kept({ campagne, ...wanted }: WantedDefences) {
  if (campagne === undefined) return among(sql.ref('c.soutenance_id'), wanted)
  return sql`NOT EXISTS (SELECT FROM internship.affectation a WHERE a.id = c.affectation_id AND NOT ${ofCampaign(campagne)})`
}

function among(id: RawBuilder<unknown>, { soutenances, convoques }: WantedDefences) {
  if (soutenances) return sql`${id} = ANY (${soutenances}::integer[])`
  if (!convoques) return sql`true`
  return sql`${id} IN (SELECT o.soutenance_id FROM internship.convocation o
    WHERE o.convoque_id = ANY (${convoques}::integer[]) AND o.genre IS NOT NULL)`
}

const ofPersons = (id: RawBuilder<unknown>, { convoques }: WantedDefences) =>
  convoques ? sql`${id} = ANY (${convoques}::integer[])` : sql`true`

export interface Prepared {
  convoque_id: number
  nom: string
  email: string
  lang: 'fr' | 'en' | 'ar'
  items: PreparedItem[]
}

export interface PreparedItem {
  id: number
  soutenance_id: number
  affectation_id: number
  genre: ConvocationGenre
  a_dire: Annonce
  dit: Annonce | null
  numero: number | null
  /** Their answers to what they were told. */
  reponse?: 'vient' | 'decline' | null
}

/**
 * The sequence number that removes a defence from the calendars of people no longer involved. A new participant may be
 * one of them under another address, and calendars keep the one with the highest number.
 */
const OFF_FOR_OTHERS = sql`(
  SELECT max(CASE WHEN o.genre = 'annulee' THEN greatest((o.a_dire->>'sequence')::integer, o.numero + 1) ELSE o.numero END)
  FROM internship.convocation o WHERE o.soutenance_id = c.soutenance_id AND (o.annulee OR o.genre = 'annulee'))`

/** The prepared messages, one per person, ordered by name; each with its defences ordered by time. */
export async function preparedOf(db: Db, scope: Scope, wanted: WantedDefences): Promise<Prepared[]> {
  const { rows } = await sql<Prepared>`
    SELECT k.id AS convoque_id, k.nom, k.email, k.lang, jsonb_agg(jsonb_build_object('id', c.id,
      'soutenance_id', c.soutenance_id, 'affectation_id', c.affectation_id, 'genre', c.genre, 'a_dire', c.a_dire,
      'dit', c.dit, 'reponse', c.reponse, 'numero', coalesce(c.numero, ${OFF_FOR_OTHERS})) ORDER BY c.a_dire->>'debut', c.id) AS items
    FROM internship.convocation c JOIN internship.convoque k ON k.id = c.convoque_id
    WHERE ${inScope(scope, 'c')} AND c.genre IS NOT NULL AND ${ofPersons(sql.ref('k.id'), wanted)}
      AND k.id IN (SELECT c.convoque_id FROM internship.convocation c WHERE ${inScope(scope, 'c')} AND c.genre IS NOT NULL
        AND ${wanted.convoques ? sql`true` : kept(wanted)})
    GROUP BY k.id ORDER BY k.nom COLLATE "und-x-icu", k.id`.execute(db)
  return rows
}
