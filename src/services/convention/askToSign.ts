import { sql } from 'kysely'
import { SIGNATURE_JOURS } from '../../contract/convention/conventionLue'
import { sideBySide } from '../../contract/kernel/bidi'
import { todayOf } from '../db/clock'
import type { Trx } from '../db/schema'
import type { Piece } from '../db/schema/piece'
import { type Assigned, changedFacts, type Facts, type SigningParty } from '../faits/facts'
import { isSameAddress } from '../kernel/addressKey'
import type { Config } from '../kernel/config'
import { found } from '../kernel/refusal'
import { mailsOf } from '../mail/gabarits/renderMail'
import { durationIn } from '../mail/gabarits/words'
import { signingAddress } from '../mail/links'
import { queueMail } from '../mail/outbox'
import { agreementPiece } from './agreementPiece'
import { type StoredConvention, sentBefore } from './drafts'
import { beforeDay, changesIn, dayToSignBefore, pieceIn, WORDS } from './words'

export type Asking = Pick<Config, 'publicUrl' | 'timeZone'>
export type Signatory = SigningParty & { id: number }

/** What an amendment changes, and the facts before. */
interface Changes {
  before: Facts | undefined
  faits: ReturnType<typeof changedFacts>
}

/** Writes to those who are to sign, each with a link of their own. @param cle whether they are asked or reminded */
export async function mailer(
  trx: Trx,
  { publicUrl, timeZone }: Asking,
  cle: 'signature' | 'signature_rappel',
) {
  const letter = await mailsOf(trx, cle)
  const button = { href: signingAddress(publicUrl) }
  const { rows } = await sql<{ jour: string; ends: string }>`
    SELECT d.jour::text, (d.jour + ${SIGNATURE_JOURS}::integer)::text AS ends FROM (SELECT ${todayOf({ timeZone })} AS jour) AS d`.execute(
    trx,
  )
  const days = found(rows[0], 'day')
  /** Each agreement as a file, which all of its parties get. */
  const papers = new Map<number, Piece>()
  const paperOf = async (id: number) => {
    const piece = papers.get(id) ?? (await agreementPiece(trx, id))
    papers.set(id, piece)
    return piece
  }
  /** The changes made by each amendment, which all of its parties are told. */
  const changed = new Map<number, Changes>()
  const changesOf = async (kept: StoredConvention) => {
    const known = changed.get(kept.id)
    if (known) return known
    const before = await sentBefore(trx, kept)
    const changes = { before, faits: before ? changedFacts(before, kept.faits) : [] }
    changed.set(kept.id, changes)
    return changes
  }
  return async (
    { id, qui, nom, email, langue }: Signatory,
    kept: StoredConvention,
    { id: of, annee_id, faits }: Assigned,
    /** Who else is asked by now. */
    others: readonly Signatory[] = [],
  ) => {
    const { etudiant, entreprise, sujet } = faits
    const { numero } = kept
    const { roles, again } = WORDS[langue]
    const also = others
      .filter((one) => one.id !== id && isSameAddress(one.email, email))
      .map((one) => roles[one.qui])
    const changes = await changesOf(kept)
    const day = dayToSignBefore({ numero, faits: numero === 0 ? faits : kept.faits }, changes.before, days)
    const about = {
      role: roles[qui],
      // somebody who signs in two roles gets a mail for each
      autre: also.length > 0 ? again(sideBySide(langue, also)) : '',
      piece: pieceIn(langue, numero, changesIn(langue, changes.faits)),
      echeance: day ? beforeDay(langue, day) : '',
    }
    const duree = durationIn(langue, SIGNATURE_JOURS, 'day')
    await queueMail(trx, {
      recipient: email,
      nom,
      categorie: 'signature',
      anneeId: annee_id,
      about: { entity: 'affectation', id: of },
      ...letter(langue, { destinataire: nom, ...about, etudiant, entreprise, sujet, duree }, { button }),
      link: { kind: 'signature', subjectId: id, hours: SIGNATURE_JOURS * 24 },
      pieces: [await paperOf(kept.id)],
    })
  }
}
