import { sql } from 'kysely'
import { DRAFTS, OPEN } from '../../contract/convention/etats'
import type { Lang } from '../../contract/kernel/constants'
import type { Labels } from '../../contract/kernel/crud'
import { LAYOUT_VERSIONS } from '../../contract/papers/papers'
import type { Trx } from '../db/schema'
import { inScope, type Scope } from '../db/scope'
import { TO_AUTHORISE } from '../faits/abroad'
import { type Assigned, assigned, changedFacts, FACTS_OF } from '../faits/facts'
import { giveOwnFacts } from '../faits/own'
import { type Word, wordingsOf } from '../faits/wording'
import type { Config } from '../kernel/config'
import { found, Refusal } from '../kernel/refusal'
import { withdrawLinkMails } from '../mail/links'
import { askNamed } from '../mail/tell/askNamed'
import { blockingOf } from '../piece/demanded'
import { brokenRules } from '../regle/regles'
import { type Asking, mailer, type Signatory } from './askToSign'
import {
  KEPT,
  type Left,
  refuseAllUnknown,
  rewrite,
  type StoredConvention,
  sentBefore,
  standings,
  writtenAnew,
} from './drafts'
import { isNamed, TUTOR_DENIES } from './present'
import { type Ordre, orderOf, rankIn } from './turns'

type SendConfig = Asking & Pick<Config, 'country'>

/**
 * Sends drafts as somebody has looked at them: one whose facts say something else by now is left, and holds up no other.
 *
 * @returns which were sent, which were left and why, and who has no address, by agreement and name
 */
export async function send(trx: Trx, scope: Scope, config: SendConfig, ids: readonly number[]) {
  const { kept, all } = await holdAll(trx, scope, ids)
  const broken = await brokenRules(trx, config, [...new Set([...all.values()].map((one) => one.id))])
  const demanded = await blockingOf(
    trx,
    config,
    [...all.values()].map((one) => one.id),
  )
  const mail = await mailer(trx, config, 'signature')
  const langs = [...kept.values()].map(({ langue }) => langue)
  const word = await wordingsOf(trx, config, langs)
  const others = [...kept.values()].filter(({ etat }) => !DRAFTS.includes(etat))
  const stands = await standings(trx, config, others)
  const forbidden = await unauthorised(trx, [...all.values()])
  const envoyees: number[] = []
  const refuses: Left[] = []
  const sans: { id: number; nom: string }[] = []
  for (const id of new Set(ids)) {
    const draft = kept.get(id)
    const one = all.get(id)
    const isBroken = one && broken.get(one.id)?.some(({ effet }) => effet === 'refuse')
    if (!draft || !one) {
      refuses.push({ id, raison: 'not_found' })
      continue
    }
    const why: Reason | undefined = isBroken
      ? { raison: 'rule_broken' }
      : stands.has(id)
        ? { raison: 'convention_live', ...stands.get(id) }
        : ((await whyNot(trx, config, word, draft, one)) ??
          heldBy(draft, demanded.get(one.id)) ??
          (forbidden.has(one.id) ? { raison: 'not_authorised' } : undefined))
    if (why) {
      refuses.push({ id, ...why })
      continue
    }
    const parties = await begin(trx, draft, one, await orderOf(trx, draft, one))
    const first = parties.filter(({ tour }) => tour)
    for (const party of parties) {
      if (party.email && !party.tour) continue
      if (party.email) await mail(party, draft, one, first)
      else if (party.qui !== 'ecole') sans.push({ id, nom: party.nom })
    }
    await askNamed(trx, config, one.id, { asked: ['tutorat'] })
    envoyees.push(id)
  }
  refuseAllUnknown(refuses, ids)
  return { envoyees, refuses, sans }
}

type Reason = Omit<Left, 'id'>

/** An internship that has begun by its agreement is amended whatever it demands. */
const heldBy = ({ numero }: StoredConvention, pieces: Labels[] | undefined): Reason | undefined =>
  pieces && numero === 0 ? { raison: 'pieces_missing', pieces } : undefined

/** Which assignments will be abroad, and nobody has authorised it. */
async function unauthorised(trx: Trx, all: readonly Assigned[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`SELECT v.id FROM ${FACTS_OF}
    WHERE v.id = ANY (${all.map(({ id }) => id)}::integer[]) AND ${TO_AUTHORISE}`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** What keeps a draft from being sent; undefined: nothing. */
async function whyNot(
  trx: Trx,
  config: SendConfig,
  word: (lang: Lang) => Word,
  draft: StoredConvention,
  one: Assigned,
): Promise<Reason | undefined> {
  const before = await sentBefore(trx, draft)
  const present = writtenAnew(word(draft.langue), one, draft, before)
  if (present.manque.length > 0) {
    // the draft names what it lacks, which may have stood in it before
    await rewrite(trx, config, draft.affectation_id)
    return { raison: 'convention_incomplete', manque: present.manque }
  }
  if (present.titre !== draft.titre || present.texte !== draft.texte) return { raison: 'convention_changed' }
  if (before && changedFacts(before, one.faits).length === 0) return { raison: 'amendment_empty' }
  const ordre = await orderOf(trx, draft, one)
  if (!one.parties.some(({ qui }) => rankIn(ordre, qui) > 0)) return { raison: 'nobody_signs' }
  return undefined
}

/** From now on the text stands, and so do the facts: also those that the assignment has had of its offer. */
async function begin(
  trx: Trx,
  draft: StoredConvention,
  { id, annee_id, etudiant_id, faits, parties }: Assigned,
  ordre: Ordre,
) {
  await giveOwnFacts(trx, id)
  await sql`UPDATE internship.convention SET etat = 'envoyee', envoyee_le = now(), faits = ${JSON.stringify(faits)}::jsonb,
      ordre = ${JSON.stringify(ordre)}::jsonb, modele = ${LAYOUT_VERSIONS.convention}, gabarit_version = coalesce((SELECT max(g.id) FROM records.gabarit g
        WHERE g.lang = langue AND g.cle = CASE WHEN numero = 0 THEN 'convention' ELSE 'avenant' END), 0)
    WHERE id = ${draft.id}`.execute(trx)
  const signing = parties
    .map((party) => ({ ...party, rang: rankIn(ordre, party.qui) }))
    .filter(({ rang }) => rang > 0)
  const { rows } = await sql<Signatory & { tour: boolean }>`
    INSERT INTO internship.signature (annee_id, etudiant_id, convention_id, qui, nom, email, langue, rang, tour)
    SELECT ${annee_id}, ${etudiant_id}, ${draft.id}, p.qui, p.nom, p.email, p.langue, p.rang, p.rang = min(p.rang) OVER ()
    FROM jsonb_to_recordset(${JSON.stringify(signing)}::jsonb) AS p (qui text, nom text, email text, langue text, rang smallint)
    RETURNING id, qui, nom, email, langue, tour`.execute(trx)
  return rows
}

/**
 * Reminds those whose turn it is and who have not signed, at their present addresses, unless a mail to them is still
 * waiting. Those who have refused are asked again only for a single agreement, because somebody should read their reasons
 * first.
 *
 * @returns how many mails leave, of which agreements, and which were left and why
 */
export async function remind(trx: Trx, scope: Scope, config: SendConfig, ids: readonly number[]) {
  const { kept, all } = await holdAll(trx, scope, ids)
  const mail = await mailer(trx, config, 'signature_rappel')
  const others = [...kept.values()].filter(({ etat }) => !OPEN.includes(etat))
  const stands = await standings(trx, config, others)
  const isAlone = new Set(ids).size === 1
  const relancees: number[] = []
  const refuses: Left[] = []
  let rappels = 0
  for (const id of new Set(ids)) {
    const agreement = kept.get(id)
    const one = all.get(id)
    const due =
      agreement && one && OPEN.includes(agreement.etat) ? await dueOf(trx, agreement, one, isAlone) : []
    for (const party of due) await mail(party, agreement as StoredConvention, one as Assigned, due)
    rappels += due.length
    if (due.length > 0) relancees.push(id)
    else {
      const isOpen = agreement && OPEN.includes(agreement.etat)
      refuses.push({
        id,
        raison: !agreement ? 'not_found' : isOpen ? 'nobody_to_sign' : 'convention_not_sent',
        ...stands.get(id),
      })
    }
  }
  refuseAllUnknown(refuses, ids)
  return { rappels, relancees, refuses }
}

async function dueOf(
  trx: Trx,
  { id }: StoredConvention,
  { parties }: Assigned,
  isAlone: boolean,
): Promise<Signatory[]> {
  const { rows } = await sql<Signatory>`
    UPDATE internship.signature s SET email = CASE WHEN s.transmise_le IS NULL THEN p.email ELSE s.email END,
      langue = p.langue, rappels = least(s.rappels + 1, 1000)
    FROM jsonb_to_recordset(${JSON.stringify(parties)}::jsonb) AS p (qui text, nom text, email text, langue text)
    WHERE s.convention_id = ${id} AND s.qui = p.qui AND s.le IS NULL AND s.tour AND ((s.refus = '' AND s.delegue_nom = '') OR ${isAlone})
      AND (p.email <> '' OR s.transmise_le IS NOT NULL) AND NOT EXISTS (
      SELECT FROM gateway.mail m WHERE m.link_kind = 'signature' AND m.link_subject_id = s.id AND m.etat = 'en_attente')
      AND (s.qui NOT IN ('tuteur', 'encadrant') OR ${isNamed(sql.ref('p.nom'), sql.ref('p.email'))})
      AND NOT (s.qui = 'tuteur' AND EXISTS (SELECT FROM internship.convention c
        JOIN internship.v_deroulement v ON v.id = c.affectation_id WHERE c.id = s.convention_id AND ${TUTOR_DENIES}))
    RETURNING s.id, s.qui, s.nom, s.email, s.langue`.execute(trx)
  return rows
}

/**
 * Decides on a signatory named by the company: either sends them a link of their own, or asks the company again.
 *
 * @throws Refusal `not_found`, `convention_not_sent`, `nobody_to_sign` if nobody is named
 */
export async function sendOn(
  trx: Trx,
  scope: Scope,
  config: SendConfig,
  { id, accepte }: { id: number; accepte: 0 | 1 },
): Promise<void> {
  const { kept, all } = await holdAll(trx, scope, [id])
  const agreement = found(kept.get(id), 'agreement')
  if (!OPEN.includes(agreement.etat)) throw new Refusal('convention_not_sent', 'it is not out to be signed')
  const { rows } = await sql<Signatory>`
    UPDATE internship.signature s SET delegue_nom = '', delegue_email = '',
      ${accepte ? sql`nom = s.delegue_nom, email = s.delegue_email, transmise_le = now()` : sql`rappels = least(s.rappels + 1, 1000)`}
    WHERE s.convention_id = ${id} AND s.qui = 'entreprise' AND s.delegue_nom <> '' RETURNING s.id, s.qui, s.nom, s.email, s.langue`.execute(
    trx,
  )
  if (rows.length === 0) throw new Refusal('nobody_to_sign', 'nobody was named to sign')
  const mail = await mailer(trx, config, accepte ? 'signature' : 'signature_rappel')
  for (const party of rows) {
    // a waiting mail would bring the previous signatory a link created later
    await withdrawLinkMails(trx, { kind: 'signature', subjectId: party.id })
    await mail(party, agreement, all.get(id) as Assigned)
  }
}

/** Locks agreements against signing, sending and amending, and returns each with its assignment. */
async function holdAll(trx: Trx, scope: Scope, ids: readonly number[]) {
  // first the assignments, in the same order as changes of their facts
  await sql`SELECT FROM internship.affectation WHERE id IN (
      SELECT c.affectation_id FROM internship.convention c WHERE c.id = ANY (${ids}::integer[]) AND ${inScope(scope, 'c')})
    ORDER BY id FOR UPDATE`.execute(trx)
  const { rows } = await sql<StoredConvention>`
    SELECT ${KEPT} FROM internship.convention c WHERE c.id = ANY (${ids}::integer[]) AND ${inScope(scope, 'c')}
    ORDER BY c.id FOR UPDATE`.execute(trx)
  const agreements = await factsOf(
    trx,
    rows.filter(({ numero }) => numero === 0),
    'v_deroulement',
  )
  const amendments = await factsOf(
    trx,
    rows.filter(({ numero }) => numero > 0),
    'v_propose',
  )
  return { kept: new Map(rows.map((row) => [row.id, row])), all: new Map([...agreements, ...amendments]) }
}

async function factsOf(
  trx: Trx,
  kept: readonly StoredConvention[],
  source: 'v_deroulement' | 'v_propose',
): Promise<[number, Assigned][]> {
  if (kept.length === 0) return []
  const of = kept.map(({ affectation_id }) => affectation_id)
  const all = await assigned(trx, sql`v.id = ANY (${of}::integer[])`, source)
  const by = new Map(all.map((one) => [one.id, one]))
  return kept.flatMap(({ id, affectation_id }): [number, Assigned][] => {
    const one = by.get(affectation_id)
    return one ? [[id, one]] : []
  })
}
