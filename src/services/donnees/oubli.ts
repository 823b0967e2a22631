import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/schema'
import { RECORD_TABLES, TABLES, type TableName } from '../tables'
import type { RecordTable } from '../tables/table'
import { forgetRows, forgetTrace, idsEver, replaceTexts, textsOf } from './textes'

/*
 * Anonymises people whose rows are needed for statistics: the rows stay, without anything that identifies the person,
 * and so do dependent rows and the trail.
 */

interface Ancien {
  id: number
  email: string
  nom: string
}

/** What depends on a student or a defence, and stays without its texts. */
const staying = (of: RecordTable['staysOf']): TableName[] =>
  RECORD_TABLES.flatMap(([name, { staysOf }]) => (staysOf === of ? [name] : []))
const DE_L_ETUDIANT = staying('etudiant_id')
const DE_LA_SOUTENANCE = staying('soutenance_id')
/** What is deleted with a student, without a trace. */
const THEIR_OWN = (Object.keys(TABLES) as TableName[]).filter((name) => 'goesWith' in TABLES[name])

/** Anonymises students, with all that depends on them. The caller's transaction has set `espace.conservation`. */
export async function forgetStudents(trx: Trx, ids: readonly number[]): Promise<void> {
  const old = await lockOld(trx, 'records.etudiant', ids)
  const own = (of: readonly number[]) => of.map(String)
  const ofStudent = (table: string) =>
    idsEver(trx, table, (row) => sql`${row('etudiant_id')} = ANY (${own(ids)}::text[])`)
  const affectations = await ofStudent('internship.affectation')
  const soutenances = await idsEver(
    trx,
    'internship.soutenance',
    (row) => sql`${row('affectation_id')} = ANY (${own(affectations)}::text[])`,
  )
  const fiches: Record<string, readonly number[]> = {
    affectation: affectations,
    demande: await ofStudent('internship.demande'),
    candidature: await ofStudent('internship.candidature'),
  }

  await replaceTexts(trx, 'records.etudiant', 'id', ids)
  for (const table of DE_L_ETUDIANT) await replaceTexts(trx, table, 'etudiant_id', ids)
  await sql`UPDATE internship.convention SET propose = NULL, tuteur_id = NULL, encadrant_id = NULL
    WHERE etudiant_id = ANY (${ids}::integer[]) AND propose IS NOT NULL`.execute(trx)
  for (const table of DE_LA_SOUTENANCE) await replaceTexts(trx, table, 'soutenance_id', soutenances)
  await forgetPapers(trx, sql`etudiant_id = ANY (${ids}::integer[])`)
  await forgetRows(trx, 'internship.declaration', await ofStudent('internship.declaration'))
  await forgetFiles(trx, fiches, ids)
  await forgetComments(trx, { etudiant: ids, stage: await offersOf(trx, affectations), ...fiches })
  await forgetLetters(trx, old, {
    etudiant: ids,
    ...fiches,
    affectation: await theirsAlone(trx, affectations, ids),
  })
  for (const table of THEIR_OWN) {
    await sql`DELETE FROM ${sql.table(table)} WHERE etudiant_id = ANY (${ids}::integer[])`.execute(trx)
  }
  await forgetIdentities(trx, 'etudiant_id', sql`ANY (${ids}::integer[])`)
  await sql`WITH gone AS (DELETE FROM internship.convocation WHERE etudiant_id = ANY (${ids}::integer[]) RETURNING id, convoque_id)
    DELETE FROM internship.convoque k WHERE k.id IN (SELECT convoque_id FROM gone)
      AND NOT EXISTS (SELECT FROM internship.convocation c WHERE c.convoque_id = k.id AND c.id NOT IN (SELECT id FROM gone))`.execute(
    trx,
  )

  await forgetTrace(trx, 'records.etudiant', 'id', ids)
  for (const table of DE_L_ETUDIANT) await forgetTrace(trx, table, 'etudiant_id', ids)
  for (const table of DE_LA_SOUTENANCE) await forgetTrace(trx, table, 'soutenance_id', soutenances)
  await forgetAddresses(trx, old)
}

/** Who has signed an evaluation, which stays. */
const SIGNED = ['signe_par', 'donne_par', 'seance']

/** Anonymises people of companies. The agreements that they have signed are the student's file, and go with it. */
export async function forgetContacts(trx: Trx, ids: readonly number[]): Promise<void> {
  const old = await lockOld(trx, 'company.contact', ids)
  const names = await namesEver(trx, ids)
  await replaceTexts(trx, 'company.contact', 'id', ids)
  await forgetTrace(trx, 'company.contact', 'id', ids)
  await replaceTexts(trx, 'internship.tutorat', 'contact_id', ids)
  await forgetTrace(trx, 'internship.tutorat', 'contact_id', ids)
  const signed = Object.fromEntries(
    Object.entries(textsOf('internship.evaluation')).filter(([column]) => SIGNED.includes(column)),
  )
  await replaceTexts(trx, 'internship.evaluation', 'contact_id', ids, signed)
  await forgetTrace(trx, 'internship.evaluation', 'contact_id', ids, signed)
  await forgetSigned(trx, names)
  await forgetAddresses(trx, old)
}

interface Nomme {
  entreprise_id: number
  nom: string
}

/** How contacts signed for their company: the names they have had, and their addresses. */
async function namesEver(trx: Trx, ids: readonly number[]): Promise<Nomme[]> {
  const { rows } = await sql<Nomme>`
    WITH had AS (
      SELECT to_jsonb(c) AS content FROM company.contact c WHERE c.id = ANY (${ids}::integer[])
      UNION ALL SELECT unnest(ARRAY[a.before, a.after]) FROM gateway.audit a
      WHERE a.entity = 'company.contact' AND a.entity_id = ANY (${ids.map(String)}::text[]))
    SELECT DISTINCT (content->>'entreprise_id')::integer AS entreprise_id, nom FROM had CROSS JOIN LATERAL
      unnest(ARRAY[ltrim(concat(content->>'prenom', ' ', content->>'nom')), lower(content->>'email' COLLATE "C")]) AS nom
    WHERE content IS NOT NULL`.execute(trx)
  return rows
}

/**
 * What contacts have asked for stays with their company, without their names, unless somebody who acts for it has the
 * same name.
 */
async function forgetSigned(trx: Trx, names: readonly Nomme[]): Promise<void> {
  const columns = [names.map(({ entreprise_id }) => entreprise_id), names.map(({ nom }) => nom)]
  for (const [table, column] of [
    ['internship.proposition', 'deposee_par'],
    ['company.modification', 'demandee_par'],
  ] as const) {
    await sql`UPDATE ${sql.table(table)} AS t SET ${sql.ref(column)} = '…'
      FROM unnest(${columns[0]}::integer[], ${columns[1]}::text[]) AS n (entreprise_id, nom)
      WHERE t.entreprise_id = n.entreprise_id AND ${sql.ref(`t.${column}`)} = n.nom
        AND NOT company.signe_encore(n.entreprise_id, n.nom)`.execute(trx)
    await sql`SELECT gateway.taire_noms(${table}, ${column}, ${columns[0]}::integer[], ${columns[1]}::text[])`.execute(
      trx,
    )
  }
}

async function lockOld(trx: Trx, table: string, ids: readonly number[]): Promise<Ancien[]> {
  const { rows } = await sql<Ancien>`
    SELECT t.id, lower(t.email COLLATE "C") AS email, t.nom_complet AS nom FROM ${sql.table(table)} AS t
    WHERE t.id = ANY (${ids}::integer[]) ORDER BY t.id FOR UPDATE`.execute(trx)
  return rows
}

/** Of assignments of these students, those that were never anybody else's. */
async function theirsAlone(trx: Trx, affectations: readonly number[], students: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    SELECT a.id FROM unnest(${affectations}::integer[]) AS a (id)
    WHERE NOT EXISTS (SELECT FROM internship.affectation t WHERE t.id = a.id AND t.etudiant_id <> ALL (${students}::integer[]))
      AND NOT EXISTS (SELECT FROM gateway.audit t WHERE t.entity = 'internship.affectation' AND t.entity_id = a.id::text
        AND (t.before->>'etudiant_id' <> ALL (${students.map(String)}::text[])
          OR t.after->>'etudiant_id' <> ALL (${students.map(String)}::text[])))`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Somebody who verifies such a paper learns that it is no longer kept. */
export const forgetPapers = (trx: Trx, which: RawBuilder<unknown>) =>
  sql`UPDATE internship.papier SET nom = '', dit = '', oublie_le = now()
    WHERE ${which} AND oublie_le IS NULL`.execute(trx)

/**
 * The files of records, and those that are under way.
 *
 * @param students whose files they were when uploaded; files uploaded while the record was somebody else's stay
 */
export async function forgetFiles(
  trx: Trx,
  fiches: Readonly<Record<string, readonly number[]>>,
  students?: readonly number[],
): Promise<void> {
  for (const [fiche, ids] of Object.entries(fiches)) {
    const files = await idsEver(
      trx,
      'internship.fichier',
      (row) => sql`${row('fiche')} = ${fiche} AND ${row('fiche_id')} = ANY (${ids.map(String)}::text[])
        AND ${students ? sql`coalesce(${row('etudiant_id')} = ANY (${students.map(String)}::text[]), true)` : sql`true`}`,
    )
    await forgetRows(trx, 'internship.fichier', files)
    await sql`DELETE FROM gateway.televersement WHERE fiche = ${fiche} AND fiche_id = ANY (${ids}::integer[])`.execute(
      trx,
    )
  }
}

/** The office's comments on records. */
export async function forgetComments(
  trx: Trx,
  fiches: Readonly<Record<string, readonly number[]>>,
): Promise<void> {
  for (const [genre, ids] of Object.entries(fiches)) {
    const comments = await idsEver(
      trx,
      'internship.commentaire',
      (row) => sql`${row('genre')} = ${genre} AND ${row('fiche_id')} = ANY (${ids.map(String)}::text[])`,
    )
    await forgetRows(trx, 'internship.commentaire', comments)
  }
}

/** The offers that students were assigned to have comments about them. */
async function offersOf(trx: Trx, affectations: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT stage_id AS id FROM internship.affectation WHERE id = ANY (${affectations}::integer[])
    UNION SELECT parent_id::integer FROM gateway.audit WHERE entity = 'internship.affectation'
      AND entity_id = ANY (${affectations.map(String)}::text[]) AND parent_id IS NOT NULL`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Letters to several people that name them, and mails that have left and contain their name. A name that somebody else
 * present also has does not show who is meant, so such mails stay, except those about the student's own records.
 * Waiting mails to others stay.
 */
async function forgetLetters(
  trx: Trx,
  old: readonly Ancien[],
  fiches: Readonly<Record<string, readonly number[]>>,
): Promise<void> {
  const left = sql`m.etat NOT IN ('en_attente', 'en_cours')`
  for (const [entity, ids] of Object.entries(fiches)) {
    const about = sql<boolean>`m.about_entity = ${entity} AND m.about_id = ANY (${ids}::integer[])`
    await sql`DELETE FROM gateway.mail m WHERE ${about} AND ${left}`.execute(trx)
    await forgetSetAside(trx, about)
  }
  const names = await namesOfNobody(trx, old)
  const letters = await sql<{ id: number }>`
    SELECT id FROM internship.courrier WHERE destinataires && ${names}::text[]
    UNION SELECT a.entity_id::integer FROM gateway.audit a WHERE a.entity = 'internship.courrier'
      AND coalesce(a.after, a.before)->'destinataires' ?| ${names}::text[]`.execute(trx)
  await forgetRows(
    trx,
    'internship.courrier',
    letters.rows.map(({ id }) => id),
  )
  const named = sql<boolean>`EXISTS (SELECT FROM unnest(${names}::text[], ${names.map(asWords)}::text[]) AS gone (nom, words)
    WHERE m.nom = gone.nom OR (position(gone.nom IN m.subject) > 0 AND m.subject ~ gone.words)
      OR (position(gone.nom IN m.body_text) > 0 AND m.body_text ~ gone.words)
      OR (position(gone.nom IN m.invitation) > 0 AND m.invitation ~ gone.words))`
  await sql`DELETE FROM gateway.mail m WHERE ${left} AND ${named}`.execute(trx)
  await forgetSetAside(trx, named)
}

/** Mails (`m`) set aside within the last day, which would be sent if their change were undone. */
const forgetSetAside = (trx: Trx, which: RawBuilder<boolean>) =>
  sql`DELETE FROM gateway.mail_ecarte WHERE mail_id IN (
    SELECT e.mail_id FROM gateway.mail_ecarte e CROSS JOIN LATERAL jsonb_populate_record(NULL::gateway.mail, e.contenu) AS m
    WHERE ${which})`.execute(trx)

/** The names that no remaining record has, not even as a part of a longer name. */
async function namesOfNobody(trx: Trx, old: readonly Ancien[]): Promise<string[]> {
  const names = [...new Set(old.map(({ nom }) => nom))]
  const { rows } = await sql<{ nom: string }>`
    SELECT gone.nom FROM unnest(${names}::text[], ${names.map(asWords)}::text[]) AS gone (nom, words)
    WHERE NOT EXISTS (SELECT FROM gateway.noms_presents p WHERE p.nom ~* gone.words)`.execute(trx)
  return rows.map(({ nom }) => nom)
}

/**
 * A pattern of PostgreSQL that finds a name as whole words: "Marie Paul" in neither "Marie Paule" nor "Marie Paul-
 * Henri".
 */
const asWords = (nom: string): string =>
  `(?<![[:alnum:]]|[[:alnum:]][-'’])${nom.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![[:alnum:]]|[-'’][[:alnum:]])`

/**
 * The data that identity providers sent about them. An identity that also belongs to another record, such as a
 * colleague's, can still sign in.
 */
async function forgetIdentities(
  trx: Trx,
  column: 'etudiant_id' | 'personne_id',
  whose: RawBuilder<unknown>,
): Promise<void> {
  const theirs = sql<boolean>`${sql.ref(column)} = ${whose}`
  await sql`UPDATE gateway.identite SET ${sql.ref(column)} = NULL
    WHERE ${theirs} AND num_nonnulls(utilisateur_id, etudiant_id, enseignant_id, personne_id) > 1`.execute(
    trx,
  )
  await sql`DELETE FROM gateway.identite WHERE ${theirs}`.execute(trx)
}

/**
 * Mails to addresses, their spaces and who handed documents in, unless somebody else has the address; and what the
 * trail says of them.
 */
async function forgetAddresses(trx: Trx, old: readonly Ancien[]): Promise<void> {
  const addresses = old.map(({ email }) => email)
  const free = await sql<{ email: string }>`
    SELECT gone.email FROM unnest(${addresses}::text[]) AS gone (email)
    WHERE NOT gateway.a_quelqu_un(gone.email)`.execute(trx)
  const nobodys = free.rows.map(({ email }) => email)
  const theirs = sql<boolean>`lower(m.recipient) = ANY (${nobodys}::text[]) OR lower(m.corrigee) = ANY (${nobodys}::text[])`
  await sql`DELETE FROM gateway.mail m WHERE (${theirs}) AND m.phase IS DISTINCT FROM 'en_cours'`.execute(trx)
  await forgetSetAside(trx, theirs)
  // nor does an earlier address of theirs belong to anybody else
  await forgetIdentities(
    trx,
    'personne_id',
    sql`ANY (SELECT p.id FROM gateway.personne p WHERE p.email = ANY (${nobodys}::text[])
      OR (p.id IN (SELECT i.personne_id FROM gateway.identite i) AND NOT gateway.a_quelqu_un(p.email)))`,
  )
  await sql`DELETE FROM gateway.personne WHERE email = ANY (${nobodys}::text[])`.execute(trx)
  await sql`DELETE FROM gateway.remise WHERE email = ANY (${nobodys}::text[])`.execute(trx)
  await sql`UPDATE internship.fichier SET depose_par = '…' WHERE lower(depose_par) = ANY (${nobodys}::text[])`.execute(
    trx,
  )
  await sql`SELECT gateway.taire(${addresses}::text[], ${old.map(({ id }) => id)}::integer[])`.execute(trx)
}
