import { sql } from 'kysely'
import type { Signataire } from '../../contract/convention/signataires'
import type { signature as calls } from '../../contract/convention/signature'
import type { Part } from '../../contract/espace/espace'
import type { Id } from '../../contract/kernel/endpoint'
import type { Handler } from '../access/handler'
import { isMine, partsIn } from '../access/mine'
import type { Person } from '../access/persons'
import { actByLink } from '../access/seance'
import type { Db } from '../db/schema'
import { personAccess } from '../fichier/personAccess'
import { found } from '../kernel/refusal'
import { agreementAddress } from './agreementPdf'
import { paperOf } from './papers'
import { IS_PRESENT } from './present'
import { mineOf, readWhole, shownTo } from './read'
import { decline, delegate, holdAssignment, holderOf, readerOf, sign } from './sign'

/** Who signs an agreement in their own space. */
const PARTIES = ['etudiant', 'entreprise', 'tuteur', 'encadreur'] as const satisfies readonly Part[]
/** The agreements that were sent and are in force. */
const SENT = sql<boolean>`c.etat IN ('envoyee', 'signee', 'complete')`

/** Parties who have since been replaced: they sign on paper, or a new agreement is needed. */
const OTHERS = sql`(SELECT coalesce(jsonb_agg(s.qui), '[]') FROM internship.signature s
  WHERE s.convention_id = c.id AND NOT ${IS_PRESENT})`

/** Whether an amendment (alias `c`) is somebody's in one of some parts, as it proposes them. */
const isProposed = (session: Person, parts: readonly Part[]) =>
  sql<boolean>`(c.propose IS NOT NULL AND EXISTS (
    SELECT FROM internship.v_propose p WHERE p.id = c.affectation_id AND ${isMine(session, 'p', parts)}))`

/** Whether an agreement that was sent (alias `c`, of the internship `v`) is somebody's to read. */
const isTheirs = (session: Person) =>
  sql<boolean>`((${isMine(session, 'v', PARTIES)} OR ${isProposed(session, PARTIES)}) AND ${SENT})`

/** The other roles in which the address of a signature has still to sign the same text (alias `c`). */
const LEFT_TO = (id: Id) => sql<Signataire[]>`(SELECT coalesce(jsonb_agg(o.qui ORDER BY o.id), '[]')
  FROM internship.signature o JOIN internship.signature s ON s.id = ${id} AND lower(s.email) = lower(o.email)
  WHERE o.convention_id = c.id AND o.id <> s.id AND o.email <> '' AND o.le IS NULL AND o.refus = '' AND c.etat IN ('envoyee', 'signee'))`

/* What parties read and sign: by a link without a session, or in their own space. */

export const signatureQuestion: Handler<typeof calls.signatureQuestion> = async (
  { token },
  { db, config },
) => {
  const { id, convention_id, transmise } = await readerOf(db, token)
  const which = sql<boolean>`c.id = ${convention_id}`
  const more = sql`(SELECT s.qui FROM internship.signature s WHERE s.id = ${id}) AS qui, ${LEFT_TO(id)} AS reste`
  const [read] = await readWhole<{ qui: Signataire; reste: Signataire[] }>(db, config, which, more)
  const { qui, reste, signatures, ...convention } = found(read, 'agreement')
  // a link opens no documents
  const unread = shownTo(transmise ? [] : [qui], signatures).map((each) => ({ ...each, fichier: null }))
  const own = signatures.find((each) => each.qui === qui)
  if (transmise)
    return { convention: { ...convention, signatures: unread, a_signer: [], transmise: own?.nom ?? '' } }
  const isOpen = convention.etat !== 'complete' && own?.le === null && own.tour
  return { convention: { ...convention, signatures: unread, a_signer: isOpen ? [qui] : [], reste } }
}

export const signaturePapier: Handler<typeof calls.signaturePapier> = async ({ token }, { db }) => {
  return { adresse: await agreementAddress(db, (await readerOf(db, token)).convention_id) }
}

export const signatureSigner: Handler<typeof calls.signatureSigner> = async (
  { token, ...signed },
  { config, write, device },
) => {
  await write(async (trx) => {
    const holder = await holderOf(trx, token)
    await actByLink(trx, holder.email, token)
    await holdAssignment(trx, holder.convention_id)
    await sign(trx, config, holder, { ...signed, moyen: 'lien', appareil: device })
  })
  return { status: 200 }
}

export const signatureRefuser: Handler<typeof calls.signatureRefuser> = async (
  { token, motif, version },
  { config, write },
) => {
  await write(async (trx) => {
    const holder = await holderOf(trx, token)
    await actByLink(trx, holder.email, token)
    await decline(trx, config, holder, motif, version)
  })
  return { status: 200 }
}

export const signatureDeleguer: Handler<typeof calls.signatureDeleguer> = async (
  { token, ...other },
  { write },
) => {
  await write(async (trx) => {
    const holder = await holderOf(trx, token)
    await actByLink(trx, holder.email, token)
    await delegate(trx, holder, { ...other, version: other.version })
  })
  return { status: 200 }
}

export const espaceConventions: Handler<typeof calls.espaceConventions> = async (
  _,
  { db, session, config },
) => {
  const which = isTheirs(session)
  const parts = sql`CASE WHEN c.propose IS NULL THEN ${partsIn(session, 'v')}
      ELSE (SELECT ${partsIn(session, 'p')} FROM internship.v_propose p WHERE p.id = c.affectation_id) END`
  const more = sql`${parts} AS parts, c.affectation_id, ${OTHERS} AS autres`
  const rows = await readWhole<{ parts: Part[]; affectation_id: Id; autres: Signataire[] }>(
    db,
    config,
    which,
    more,
  )
  return { conventions: rows.map((row) => mineOf(row)) }
}

export const espaceConventionPapier: Handler<typeof calls.espaceConventionPapier> = async (
  { id },
  { db, session },
) => {
  const { rows } = await sql<{ id: Id }>`
      SELECT c.id FROM internship.convention c JOIN internship.v_deroulement v ON v.id = c.affectation_id
      WHERE c.id = ${id} AND ${isTheirs(session)}`.execute(db)
  return { adresse: await agreementAddress(db, found(rows[0], 'agreement').id) }
}

export const espaceSigner: Handler<typeof calls.espaceSigner> = async (
  { id, qui, fichier_id, ...signed },
  { config, session, write, device },
) => {
  await write(async (trx) => {
    const party = await askedAs(trx, session, id, qui)
    const fichier = await paperOf(trx, personAccess(session, config), fichier_id)
    const moyen = fichier === undefined ? 'espace' : 'papier'
    await holdAssignment(trx, party.convention_id)
    const appareil = moyen === 'espace' ? device : ''
    await sign(trx, config, party, { ...signed, moyen, appareil, fichier })
  })
  return { status: 200 }
}

export const espaceRefuser: Handler<typeof calls.espaceRefuser> = async (
  { id, qui, motif, version },
  { config, session, write },
) => {
  await write(async (trx) => decline(trx, config, await askedAs(trx, session, id, qui), motif, version))
  return { status: 200 }
}

export const espaceDeleguer: Handler<typeof calls.espaceDeleguer> = async (
  { id, qui, version, ...other },
  { session, write },
) => {
  await write(async (trx) => {
    const party = await askedAs(trx, session, id, qui)
    await delegate(trx, party, { ...other, version })
  })
  return { status: 200 }
}

const PART: Partial<Record<Signataire, Part>> = {
  etudiant: 'etudiant',
  entreprise: 'entreprise',
  tuteur: 'tuteur',
  encadrant: 'encadreur',
}

/** @throws Refusal `not_found` if it is not theirs, or not in the role in which they want to sign */
async function askedAs(db: Db, session: Person, id: Id, qui: Signataire) {
  const { [qui]: part } = PART
  const { rows } = part
    ? await sql<{ id: number; convention_id: number }>`
        SELECT s.id, s.convention_id FROM internship.signature s
        JOIN internship.convention c ON c.id = s.convention_id
        JOIN internship.v_deroulement v ON v.id = c.affectation_id
        WHERE c.id = ${id} AND s.qui = ${qui} AND ${SENT}
          AND CASE WHEN c.propose IS NULL THEN ${isMine(session, 'v', [part])} ELSE ${isProposed(session, [part])} END AND ${IS_PRESENT}`.execute(
        db,
      )
    : { rows: [] }
  return found(rows[0], 'agreement to sign')
}
