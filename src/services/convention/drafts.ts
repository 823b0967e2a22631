import { type RawBuilder, sql } from 'kysely'
import type { ConventionRaison } from '../../contract/convention/convention'
import { type ConventionEtat, DRAFTS, OPEN } from '../../contract/convention/etats'
import type { FaitRequis } from '../../contract/convention/faitsRequis'
import { DEMANDE_ACCEPTEE, type Lang } from '../../contract/kernel/constants'
import type { Labels } from '../../contract/kernel/crud'
import { clockText, type Zone } from '../db/clock'
import type { Trx } from '../db/schema'
import { inScope, type Scope } from '../db/scope'
import { type Assigned, assigned, type Facts } from '../faits/facts'
import { type Word, type Wording, wordingOf, wordingsOf } from '../faits/wording'
import type { Config } from '../kernel/config'
import { Refusal } from '../kernel/refusal'
import { offeredLang, SCHOOL_LANG } from '../mail/tell/langOf'
import { inForce } from './propose'

/** The country whose holidays an agreement counts without. */
type Counting = Pick<Config, 'country'>

/** An agreement or amendment as it is kept. */
export interface StoredConvention {
  id: number
  affectation_id: number
  numero: number
  etat: ConventionEtat
  langue: Lang
  faits: Facts
  titre: string
  texte: string
  motif: string
}

/** Why one of several was left out: what it lacks, which documents, or its actual state and since when. */
export type Left = {
  id: number
  raison: ConventionRaison
  manque?: FaitRequis[]
  pieces?: Labels[]
  etat?: ConventionEtat
  le?: string
}

/**
 * Prepares the agreements of assignments, by the ids of their offers. Who has one keeps it.
 *
 * @param wanted absent: each in the language that the student's request asks for, else in the school's
 */
export async function prepare(
  trx: Trx,
  scope: Scope,
  config: Zone & Counting,
  offers: readonly number[],
  wanted?: Lang,
) {
  await sql`SELECT FROM internship.affectation a WHERE a.stage_id = ANY (${offers}::integer[]) AND ${inScope(scope, 'a')}
    ORDER BY a.id FOR UPDATE`.execute(trx)
  const all = await assigned(trx, sql`v.stage_id = ANY (${offers}::integer[]) AND ${inScope(scope, 'v')}`)
  const kept = await lastOf(trx, all)
  const asked = wanted ? undefined : await askedLangs(trx, all)
  const usual = wanted ?? (await schoolLang(trx))
  const word = await wordingsOf(trx, config, [usual, ...(asked?.values() ?? [])])
  const refuses: Left[] = []
  const stands = await standings(trx, config, [...kept.values()])
  let incompletes = 0
  for (const id of new Set(offers)) {
    const one = all.find(({ stage_id }) => stage_id === id)
    const live = one && kept.get(one.id)
    if (!one) refuses.push({ id, raison: 'not_found' })
    else if (live) refuses.push({ id, raison: 'convention_live', ...stands.get(live.id) })
    else {
      const langue = asked?.get(one.id) ?? usual
      const wording = word(langue)(one.faits)
      const manque = await insert(trx, one, { numero: 0, langue, motif: '' }, wording)
      if (manque.length > 0) incompletes += 1
    }
  }
  refuseAllUnknown(refuses, offers)
  return { prepares: new Set(offers).size - refuses.length, incompletes, refuses }
}

/** Where agreements stand, and since when, by their ids. */
export async function standings(trx: Trx, config: Zone, of: readonly Pick<StoredConvention, 'id'>[]) {
  if (of.length === 0) return new Map<number, Pick<Left, 'etat' | 'le'>>()
  const { rows } = await sql<{ id: number; etat: ConventionEtat; le: string }>`
    SELECT id, etat, ${clockText(sql`coalesce(complete_le, envoyee_le, preparee_le)`, config)} AS le
    FROM internship.convention WHERE id = ANY (${of.map(({ id }) => id)}::integer[])`.execute(trx)
  return new Map(rows.map(({ id, ...stands }) => [id, stands]))
}

/** @throws Refusal `not_found` if none of several exists */
export function refuseAllUnknown(refuses: readonly Left[], ids: readonly number[]): void {
  const unknown = refuses.filter(({ raison }) => raison === 'not_found')
  if (unknown.length === new Set(ids).size) throw new Refusal('not_found', 'there is none of these')
}

/**
 * Prepares an amendment of an assignment's last sent agreement. The caller has locked the assignment.
 *
 * @throws Refusal `convention_not_sent`, `convention_live`, `amendment_open` if another one has still to be signed
 */
export async function amend(trx: Trx, config: Counting, affectation: number, motif: string): Promise<void> {
  const [one] = await assigned(trx, sql`v.id = ${affectation}`)
  const last = one && (await lastOf(trx, [one])).get(one.id)
  if (!one || !last) throw new Refusal('convention_not_sent', 'there is no agreement to amend')
  if (DRAFTS.includes(last.etat)) throw new Refusal('convention_live', 'there is a draft')
  if (last.numero > 0 && OPEN.includes(last.etat)) throw amendmentOpen()
  const numero = last.numero + 1
  const word = await wordingOf(trx, config, last.langue)
  await insert(
    trx,
    one,
    { numero, langue: last.langue, motif },
    word(one.faits, { numero, motif, before: last.faits }),
  )
}

export const amendmentOpen = () => new Refusal('amendment_open', 'an amendment has still to be signed')

/** Rewrites the draft of an assignment, if it has one. @returns what it lacks */
export const rewrite = async (
  trx: Trx,
  config: Counting,
  affectation: number,
): Promise<FaitRequis[] | undefined> =>
  (await rewriteOf(trx, config, sql`c.affectation_id = ${affectation}`)).get(affectation)

/**
 * Rewrites drafts whose facts have changed. One that is sent meanwhile stays as it was sent.
 *
 * @param which of `internship.convention c` and `internship.v_deroulement v`
 * @returns what each lacks, by its assignment
 */
export async function rewriteOf(
  trx: Trx,
  config: Counting,
  which: RawBuilder<boolean>,
): Promise<ReadonlyMap<number, FaitRequis[]>> {
  const { rows: drafts } = await sql<StoredConvention>`
    SELECT ${KEPT} FROM internship.convention c JOIN internship.v_deroulement v ON v.id = c.affectation_id
    JOIN records.annee y ON y.id = c.annee_id AND NOT y.cloturee
    WHERE c.etat = ANY (${[...DRAFTS]}::text[]) AND ${which} ORDER BY c.id FOR UPDATE OF c`.execute(trx)
  if (drafts.length === 0) return new Map()
  const all = await assigned(trx, sql`v.id = ANY (${drafts.map((draft) => draft.affectation_id)}::integer[])`)
  const facts = new Map(all.map((one) => [one.id, one]))
  const langs = drafts.map(({ langue }) => langue)
  const word = await wordingsOf(trx, config, langs)
  const written = []
  for (const draft of drafts) {
    const one = facts.get(draft.affectation_id)
    if (!one) continue
    const wording = writtenAnew(word(draft.langue), one, draft, await sentBefore(trx, draft))
    written.push({ ...wording, id: draft.id, of: one.id, faits: one.faits, etat: etatOf(wording.manque) })
  }
  await sql`
    UPDATE internship.convention c SET faits = w.faits, manque = w.manque, titre = w.titre, texte = w.texte, etat = w.etat
    FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      AS w (id integer, faits jsonb, manque text[], titre text, texte text, etat text)
    WHERE c.id = w.id AND (c.faits, c.manque, c.titre, c.texte) IS DISTINCT FROM (w.faits, w.manque, w.titre, w.texte)`.execute(
    trx,
  )
  return new Map(written.map(({ of, manque }) => [of, manque]))
}

/** The text of a draft from the present facts. */
export const writtenAnew = (
  word: Word,
  { faits }: Assigned,
  { numero, motif }: StoredConvention,
  before: Facts | undefined,
): Wording => word(faits, before && { numero, motif, before })

/** The agreement or amendment before this one; undefined for the agreement itself. */
export const sentBefore = async (trx: Trx, kept: StoredConvention): Promise<Facts | undefined> =>
  (await agreedBefore(trx, kept))?.faits

/** The agreement or amendment whose facts stood before an amendment; undefined: it is the agreement itself. */
export async function agreedBefore(
  trx: Trx,
  { affectation_id, numero }: StoredConvention,
): Promise<Pick<StoredConvention, 'id' | 'faits'> | undefined> {
  if (numero === 0) return undefined
  const { rows } = await sql<Pick<StoredConvention, 'id' | 'faits'>>`
    SELECT id, faits FROM internship.convention WHERE affectation_id = ${affectation_id} AND numero < ${numero}
      AND etat <> 'annulee' ORDER BY numero DESC LIMIT 1`.execute(trx)
  if (!rows[0]) throw new Refusal('convention_not_sent', 'there is no agreement to amend')
  return rows[0]
}

export const KEPT = sql`c.id, c.affectation_id, c.numero, c.etat, c.langue, c.faits, c.titre, c.texte, c.motif`

/** The agreement or amendment that stands last, of assignments that have one. */
async function lastOf(trx: Trx, all: readonly Assigned[]): Promise<Map<number, StoredConvention>> {
  const { rows } = await sql<StoredConvention>`
    SELECT DISTINCT ON (c.affectation_id) ${KEPT} FROM internship.convention c
    WHERE c.affectation_id = ANY (${all.map(({ id }) => id)}::integer[]) AND c.etat <> 'annulee'
    ORDER BY c.affectation_id, c.numero DESC`.execute(trx)
  return new Map(rows.map((row) => [row.affectation_id, row]))
}

const etatOf = (manque: readonly FaitRequis[]) => (manque.length > 0 ? 'a_completer' : 'a_verifier')

async function insert(
  trx: Trx,
  { id, annee_id, etudiant_id, faits }: Assigned,
  { numero, langue, motif }: Pick<StoredConvention, 'numero' | 'langue' | 'motif'>,
  { titre, texte, manque }: Wording,
): Promise<FaitRequis[]> {
  await sql`
    INSERT INTO internship.convention (annee_id, etudiant_id, affectation_id, numero, etat, langue, faits, manque, titre, texte, motif,
      propose, tuteur_id, encadrant_id)
    VALUES (${annee_id}, ${etudiant_id}, ${id}, ${numero}, ${etatOf(manque)}, ${langue}, ${JSON.stringify(faits)}::jsonb,
      ${manque}, ${titre}, ${texte}, ${motif}, ${numero > 0 ? inForce(id) : sql`NULL, NULL, NULL`})`.execute(
    trx,
  )
  return manque
}

/** The language that the student's request asks for, if the school offers it, by assignment: the one for this kind of internship, else the last. */
async function askedLangs(trx: Trx, all: readonly Assigned[]): Promise<Map<number, Lang>> {
  const { rows } = await sql<{ id: number; langue: Lang }>`
    SELECT DISTINCT ON (v.id) v.id, ${offeredLang(sql.ref('d.langue'))} AS langue FROM internship.affectation v
    JOIN internship.demande d ON d.etudiant_id = v.etudiant_id AND d.annee_id = v.annee_id AND d.etat = ${DEMANDE_ACCEPTEE}
    WHERE v.id = ANY (${all.map(({ id }) => id)}::integer[])
    ORDER BY v.id, d.type_stage = v.etat_stage DESC, d.id DESC`.execute(trx)
  return new Map(rows.map(({ id, langue }) => [id, langue]))
}

async function schoolLang(trx: Trx): Promise<Lang> {
  const { rows } = await sql<{ lang: Lang }>`SELECT ${SCHOOL_LANG} AS lang`.execute(trx)
  return rows[0]?.lang ?? 'fr'
}
