import { type RawBuilder, sql } from 'kysely'
import type { SIGNATURE_MOYENS } from '../../contract/convention/conventionLue'
import type { Signataire } from '../../contract/convention/signataires'
import { DELEGANTS } from '../../contract/convention/signature'
import { hashToken } from '../access/credentials/tokens'
import { unconfirmed } from '../access/provenAddress'
import type { Db, Trx } from '../db/schema'
import { refuseOtherVersion } from '../db/version'
import { addressKey, isSameAddress } from '../kernel/addressKey'
import type { Config } from '../kernel/config'
import { found, Refusal } from '../kernel/refusal'
import { withdrawLinkMails } from '../mail/links'
import { untell } from '../mail/outbox'
import { tell } from '../mail/tell/tell'
import { versionOfRow } from '../tables/versionOfRow'
import { agreementPiece } from './agreementPiece'
import { WAS_ASKED } from './askedParties'
import type { Asking } from './askToSign'
import { NAMED_IN, TUTOR_DENIES } from './present'
import { bringIntoForce } from './propose'
import { askNext } from './turns'
import { pieceIn, WORDS } from './words'

/** Who is asked to sign which agreement. */
export interface PendingSignature {
  id: number
  convention_id: number
  email: string
}

/**
 * The holder of a link who still has to sign.
 *
 * @throws Refusal `link_expired` if it no longer works, or there is nothing left to sign; `address_unconfirmed`
 */
export const holderOf = (db: Db, token: string): Promise<PendingSignature> =>
  linkOf(db, token, sql`s.le IS NULL AND c.etat IN ('envoyee', 'signee') AND NOT ${SENT_ON}`)

/** The same, who may have signed, or whose link was sent on: until it expires it shows the text, and who is awaited. */
export const readerOf = (db: Db, token: string): Promise<Holder> =>
  linkOf(db, token, sql`c.etat IN ('envoyee', 'signee', 'complete')`)

/** Whether a link (alias `l`) is from before another one was sent to somebody else to sign. */
const SENT_ON = sql<boolean>`(s.transmise_le IS NOT NULL AND l.created_at < s.transmise_le)`

interface Holder extends PendingSignature {
  transmise: boolean
}

async function linkOf(db: Db, token: string, serves: RawBuilder<unknown>): Promise<Holder> {
  const { rows } = await sql<Holder & { attend: boolean }>`
    SELECT s.id, s.convention_id, s.email, ${SENT_ON} AS transmise, CASE s.qui
        WHEN 'etudiant' THEN gateway.attend('records.etudiant', v.etudiant_id)
        WHEN 'entreprise' THEN s.transmise_le IS NULL AND gateway.attend('company.entreprise', v.entreprise_id)
        WHEN 'tuteur' THEN gateway.attend('company.contact', ${NAMED_IN.tuteur})
        WHEN 'encadrant' THEN gateway.attend('internship.encadreur', ${NAMED_IN.encadrant}) ELSE false END AS attend
    FROM gateway.lien l
    JOIN internship.signature s ON s.id = l.subject_id
    JOIN internship.convention c ON c.id = s.convention_id
    JOIN internship.v_deroulement v ON v.id = c.affectation_id AND (s.qui <> 'tuteur' OR NOT ${TUTOR_DENIES})
    JOIN records.annee y ON y.id = c.annee_id AND NOT y.cloturee
    WHERE l.token_hash = ${hashToken(token)} AND l.kind = 'signature' AND l.expires_at > now() AND ${serves}`.execute(
    db,
  )
  const [holder] = rows
  if (!holder) throw new Refusal('link_expired', 'the link has expired or was used')
  if (holder.attend) throw unconfirmed()
  return holder
}

/** Of a signature (alias `s`): whether it was given, or why it is not. */
export const SIGNATURE_VERSION = versionOfRow('internship.signature', 's', {
  // who is asked, and what comes with the signature
  not: ['nom', 'signe_par', 'moyen', 'delegue_email', 'donne_par', 'fichier_id'],
})

/**
 * Of an agreement that is locked.
 * @throws Refusal `changed_meanwhile` where they have declined since, or another one for them
 */
async function refuseOtherAnswer(trx: Trx, id: number, version: string | undefined): Promise<void> {
  if (version === undefined) return
  const { rows } = await sql<{ version: string; le: unknown }>`
    SELECT ${SIGNATURE_VERSION} AS version, s.le FROM internship.signature s WHERE s.id = ${id}`.execute(trx)
  const [present] = rows
  if (present && present.le === null)
    await refuseOtherVersion(trx, version, present, { entity: 'internship.signature', entityId: id })
}

interface Signing {
  nom: string
  /** Of the text that was read; without it the one that was sent, as on a paper that the office holds. */
  empreinte?: string
  moyen: (typeof SIGNATURE_MOYENS)[number]
  /** The browser and system that it was given from, as far as they say so; none on paper. */
  appareil?: string
  /** The signed paper. */
  fichier?: number | undefined
  /** Of the signature, as it was shown. */
  version?: string | undefined
  /** An instant; now without it. */
  le?: RawBuilder<unknown>
  /** Out of turn: the office records what a paper says. */
  horsTour?: boolean
}

/**
 * Signs for somebody whose turn it is, once. Then those are asked whose turn comes; the last signature completes the
 * agreement and puts an amendment into force. The caller has locked the assignment (`holdAssignment`).
 *
 * @throws Refusal `convention_not_sent`, `already_signed`, `signed_out_of_turn`, `changed_meanwhile` if another text
 * was read
 */
export async function sign(
  trx: Trx,
  config: Asking,
  { id, convention_id }: Pick<PendingSignature, 'id' | 'convention_id'>,
  { nom, empreinte, moyen, appareil = '', fichier, version, le = sql`now()`, horsTour = false }: Signing,
): Promise<void> {
  const text = await holdOpen(trx, convention_id)
  if (empreinte !== undefined && empreinte !== text)
    throw new Refusal('changed_meanwhile', 'the text to be signed is not the one that was read')
  await refuseOtherAnswer(trx, id, version)
  const { rows } =
    await sql`UPDATE internship.signature SET signe_par = ${nom}, le = ${le}, empreinte = ${text}, moyen = ${moyen}, appareil = ${appareil},
    fichier_id = ${fichier ?? null}, refus = '', refus_le = NULL, delegue_nom = '', delegue_email = '' WHERE id = ${id} AND le IS NULL AND (tour OR ${horsTour}) RETURNING id`.execute(
      trx,
    )
  if (rows.length === 0) throw await notTheirs(trx, id)
  const signed = await sql<{ etat: string }>`
    UPDATE internship.convention SET (etat, complete_le) = (
      SELECT CASE WHEN bool_and(s.le IS NOT NULL) THEN 'complete' ELSE 'signee' END,
        CASE WHEN bool_and(s.le IS NOT NULL) THEN now() END
      FROM internship.signature s WHERE s.convention_id = ${convention_id})
    WHERE id = ${convention_id} RETURNING etat`.execute(trx)
  // their link goes on showing what they have signed
  await withdrawLinkMails(trx, { kind: 'signature', subjectId: id })
  await untell(trx, 'convention', [convention_id], { part: refusalOf(id) })
  if (signed.rows[0]?.etat !== 'complete') return askNext(trx, config, convention_id)
  await bringIntoForce(trx, config, convention_id)
  await tellComplete(trx, config, convention_id)
}

/** Why somebody cannot answer: they have signed, or others sign before them. */
async function notTheirs(trx: Trx, id: number): Promise<Refusal> {
  const { rows } = await sql`SELECT FROM internship.signature WHERE id = ${id} AND le IS NULL`.execute(trx)
  return rows.length > 0
    ? new Refusal('signed_out_of_turn', 'others sign before them')
    : new Refusal('already_signed', 'they have signed')
}

/** Tells all who have signed that everybody has; the office hears of it by its summary. */
async function tellComplete(trx: Trx, config: Pick<Config, 'publicUrl'>, id: number) {
  const piece = await agreementPiece(trx, id)
  await tell(trx, 'convention_complete', {
    categorie: 'signature',
    about: 'convention',
    into: [config, 'conventions'],
    people: sql`
      SELECT c.id AS about_id, c.annee_id, s.nom, s.email, s.langue AS lang, c.faits->>'etudiant' AS etudiant,
        c.faits->>'entreprise' AS entreprise, c.faits->>'sujet' AS sujet, nullif(c.numero, 0) AS numero
      FROM internship.convention c JOIN internship.signature s ON s.convention_id = c.id
      WHERE c.id = ${id} ORDER BY s.id`,
    also: ({ lang, numero }) => ({ piece: pieceIn(lang, Number(numero)) }),
    pieces: () => [piece],
  })
}

/**
 * Stores why somebody refuses to sign, for the office, and after one minute tells the other parties who know of the
 * agreement that they have refused.
 *
 * @throws Refusal `convention_not_sent`, `already_signed`, `signed_out_of_turn`, `changed_meanwhile`
 */
export async function decline(
  trx: Trx,
  config: Pick<Config, 'publicUrl'>,
  { id, convention_id }: Pick<PendingSignature, 'id' | 'convention_id'>,
  motif: string,
  version: string | undefined,
) {
  await holdOpen(trx, convention_id)
  await refuseOtherAnswer(trx, id, version)
  const { rows } =
    await sql`UPDATE internship.signature SET refus = ${motif}, refus_le = now(), delegue_nom = '',
    delegue_email = '' WHERE id = ${id} AND le IS NULL AND tour RETURNING id`.execute(trx)
  if (rows.length === 0) throw await notTheirs(trx, id)
  await tellDeclined(trx, config, id)
}

/** Announcements about one party's signature are separate from those about others. */
export const refusalOf = (id: number) => `refus/${id}`

const tellDeclined = (trx: Trx, config: Pick<Config, 'publicUrl'>, id: number) =>
  tell(trx, 'convention_refusee', {
    categorie: 'signature',
    about: 'convention',
    into: [config, 'conventions'],
    settles: true,
    part: refusalOf(id),
    people: sql`
      SELECT c.id AS about_id, c.annee_id, s.nom, s.email, s.langue AS lang, d.nom AS auteur, d.qui, c.numero,
        c.faits->>'etudiant' AS etudiant, c.faits->>'entreprise' AS entreprise, c.faits->>'sujet' AS sujet
      FROM internship.signature d JOIN internship.convention c ON c.id = d.convention_id
      JOIN internship.signature s ON s.convention_id = c.id AND s.id <> d.id AND lower(s.email) <> lower(d.email)
      JOIN internship.v_deroulement v ON v.id = c.affectation_id
      WHERE d.id = ${id} AND ${WAS_ASKED} ORDER BY s.id`,
    also: ({ lang, qui, numero }) => ({
      role: WORDS[lang].roles[qui as Signataire],
      piece: pieceIn(lang, Number(numero)),
    }),
  })

/**
 * Stores who should sign instead of the person asked, for the company or as its tutor or supervisor, for the office to
 * decide.
 *
 * @throws Refusal `not_found` for another party, `own_address`, `convention_not_sent`, `already_signed`,
 * `changed_meanwhile`
 */
export async function delegate(
  trx: Trx,
  { id, convention_id }: Pick<PendingSignature, 'id' | 'convention_id'>,
  { nom, email, version }: { nom: string; email: string; version: string | undefined },
): Promise<void> {
  await holdOpen(trx, convention_id)
  await refuseOtherAnswer(trx, id, version)
  const asked = await sql<{ le: unknown; etudiant: string }>`
    SELECT s.le, e.email AS etudiant FROM internship.signature s JOIN records.etudiant e ON e.id = s.etudiant_id
    WHERE s.id = ${id} AND s.qui = ANY (${[...DELEGANTS]}::text[])`.execute(trx)
  const { le, etudiant } = found(asked.rows[0], 'party that may name somebody else')
  if (le !== null) throw new Refusal('already_signed', 'they have signed')
  if (isSameAddress(email, etudiant)) throw new Refusal('own_address', "this is the student's own address")
  await sql`UPDATE internship.signature SET delegue_nom = ${nom}, delegue_email = ${addressKey(email)}, delegue_le = now(),
    refus = '', refus_le = NULL WHERE id = ${id}`.execute(trx)
  await untell(trx, 'convention', [convention_id], { part: refusalOf(id) })
}

/** Locks the assignment of an agreement, before the agreement itself, in the same order as changes of its facts. */
export async function holdAssignment(trx: Trx, convention: number): Promise<void> {
  await sql`SELECT FROM internship.affectation WHERE id = (
    SELECT c.affectation_id FROM internship.convention c WHERE c.id = ${convention}) FOR UPDATE`.execute(trx)
}

/** Locks an agreement that is out to be signed. @returns the digest of its text */
async function holdOpen(trx: Trx, id: number): Promise<string> {
  const { rows } = await sql<{ etat: string; empreinte: string }>`
    SELECT etat, empreinte FROM internship.convention WHERE id = ${id} FOR UPDATE`.execute(trx)
  const [held] = rows
  if (held?.etat === 'complete') throw new Refusal('already_signed', 'everybody has signed')
  if (!held || (held.etat !== 'envoyee' && held.etat !== 'signee'))
    throw new Refusal('convention_not_sent', 'the agreement is not out to be signed')
  return held.empreinte
}
