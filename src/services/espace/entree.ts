import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { espace as calls } from '../../contract/espace/espace'
import { FAITS_DE_L_ETUDIANT } from '../../contract/faits/demandes'
import type { Lang } from '../../contract/kernel/constants'
import { accountIs } from '../access/accountKey'
import { verifyPassword } from '../access/credentials/passwords'
import { hashToken } from '../access/credentials/tokens'
import type { Handler } from '../access/handler'
import { closePerson, kindsOf, openPerson, personOf, rolesOf } from '../access/persons'
import { confirmAddress, refuseWaiting, unconfirmed, waits } from '../access/provenAddress'
import { leaveRegard } from '../access/regard'
import type { Trx } from '../db/schema'
import { isMyGraduation } from '../document/espaceAttestations'
import { addressKey } from '../kernel/addressKey'
import { ENTRY_MINUTES } from '../kernel/limits'
import { Refusal } from '../kernel/refusal'
import { renderMail } from '../mail/gabarits/renderMail'
import { durationIn } from '../mail/gabarits/words'
import { hasEnoughLinks, spaceAddress } from '../mail/links'
import { queueMail } from '../mail/outbox'
import { officeOf, schoolSaid } from '../mail/schoolSaid'
import { askToConfirm } from '../mail/tell/tellAddress'

/**
 * Longer than finding an address and queueing a mail take, so that the response time does not reveal whether the
 * address is known.
 */
const LINK_MS = 400

/* Paths `espace/…`: how persons outside the staff get into their space, and who they are there. */

export const espaceLien: Handler<typeof calls.espaceLien> = async (
  { email, lang, section, offre, ouvre },
  { config, write },
) => {
  const work = write(async (trx) => {
    await askToConfirm(trx, config, email)
    const roles = await rolesOf(trx, email)
    if (kindsOf(roles).length === 0) return
    const subjectId = await personOf(trx, email)
    const link = { kind: 'espace', subjectId, hours: ENTRY_MINUTES / 60 } as const
    // earlier links stay valid: a stranger who asks ends none
    if (await hasEnoughLinks(trx, link)) return
    const values = { destinataire: roles.nom, duree: durationIn(lang, ENTRY_MINUTES, 'minute') }
    const button = { href: spaceAddress(config.publicUrl, section, { offre, ouvre }) }
    await queueMail(trx, {
      recipient: addressKey(email),
      nom: roles.nom,
      link,
      categorie: 'acces',
      ...(await renderMail(trx, 'acces', lang, values, { button })),
    })
  })
  await Promise.all([work, pause(LINK_MS)])
  return { status: 200 }
}

export const espaceEntrer: Handler<typeof calls.espaceEntrer> = async (
  { token, langue },
  { device, write, proved },
) => {
  const entered = await write(async (trx) => {
    const { rows } = await sql<{ kind: string; subject_id: number; email: string }>`
        DELETE FROM gateway.lien l USING gateway.personne p
        WHERE l.token_hash = ${hashToken(token)} AND l.kind IN ('espace', 'section', 'adresse') AND l.expires_at > now()
          AND p.id = l.subject_id
        RETURNING l.kind, l.subject_id, p.email`.execute(trx)
    const [link] = rows
    if (!link) throw new Refusal('link_expired', 'the link has expired or was used')
    const { kind, subject_id, email } = link
    if (kind === 'adresse') await confirmAddress(trx, email)
    if (kindsOf(await rolesOf(trx, email)).length > 0) {
      await keepFirstLang(trx, 'gateway.personne', subject_id, langue)
      return { email, jeton: await openPerson(trx, subject_id, device) }
    }
    if (await waits(trx, email)) throw unconfirmed()
    return null
  })
  // an address that has been corrected since belongs to nobody; what it confirmed stays confirmed
  if (!entered) throw new Refusal('link_expired', 'the address has no space any more')
  proved(entered.email)
  return { status: 200, jeton: entered.jeton }
}

export const espaceConnexion: Handler<typeof calls.espaceConnexion> = async (
  { email, password, langue },
  { db, device, write, proved },
) => {
  const compte = await db
    .selectFrom('company.compte as c')
    .select(['c.id', 'c.email', 'c.entreprise_id', 'c.password_hash'])
    .where(accountIs('c.email', email))
    .executeTakeFirst()
  const matches = await verifyPassword(compte?.password_hash, password)
  if (!compte || !matches) throw new Refusal('bad_credentials', 'the email or the password is wrong')
  await refuseWaiting(db, { entity: 'company.compte', id: compte.id })
  const { entreprises } = await rolesOf(db, compte.email)
  if (!entreprises.includes(compte.entreprise_id))
    throw new Refusal('company_inactive', 'the company or its account is inactive')
  const jeton = await write(async (trx) => {
    await keepFirstLang(trx, 'company.entreprise', compte.entreprise_id, langue)
    return openPerson(trx, await personOf(trx, compte.email), device, { compte: compte.id })
  })
  proved(compte.email)
  return { status: 200, jeton }
}

export const espaceConnu: Handler<typeof calls.espaceConnu> = async (_, { db, session }) => {
  return { kinds: kindsOf(await rolesOf(db, session.email)) }
}

export const espacePasser: Handler<typeof calls.espacePasser> = async (_, { db, session, device, write }) => {
  await refuseWaiting(db, { entity: 'internship.utilisateur', id: Number(session.uid) })
  const roles = await rolesOf(db, session.email)
  if (kindsOf(roles).length === 0) throw new Refusal('not_found', 'this address has no space')
  const jeton = await write(async (trx) => openPerson(trx, await personOf(trx, session.email), device))
  return { status: 200, jeton }
}

export const espaceMoi: Handler<typeof calls.espaceMoi> = async (_, { db, session }) => {
  const { nom, email, cle, kinds, langue, anneeId } = session
  const known = await db
    .selectFrom('records.annee')
    .select([
      'label as annee',
      sql<boolean>`EXISTS (SELECT FROM internship.proclame p WHERE ${isMyGraduation(session, 'p')})`.as(
        'diplome',
      ),
      sql<boolean>`EXISTS (SELECT FROM records.etablissement x WHERE x.faits && ${[...FAITS_DE_L_ETUDIANT]}::text[])`.as(
        'informations',
      ),
    ])
    .where('id', '=', anneeId)
    .executeTakeFirstOrThrow()
  const service = officeOf(await schoolSaid(db))
  const informations = known.informations && kinds.includes('etudiant')
  return { nom, email, kinds: [...kinds], reste: cle === '', langue, ...known, informations, service }
}

/** Of a session that a company's password has opened, the company's; of one that is linked to a record, that record's. */
export const espaceLangue: Handler<typeof calls.espaceLangue> = async ({ langue }, { session, write }) => {
  const { id, compte, identite, entreprises, etudiants, enseignants } = session
  await write(async (trx) => {
    if (compte !== null)
      await trx.updateTable('company.entreprise').set({ langue }).where('id', 'in', entreprises).execute()
    else if (identite === null)
      await trx.updateTable('gateway.personne').set({ langue }).where('id', '=', id).execute()
    else {
      await sql`UPDATE records.etudiant SET langue = ${langue} WHERE id = ANY (${etudiants}::integer[])`.execute(
        trx,
      )
      await sql`UPDATE records.enseignant SET langue = ${langue} WHERE id = ANY (${enseignants}::integer[])`.execute(
        trx,
      )
    }
  })
  return { status: 200 }
}

export const espaceQuitter: Handler<typeof calls.espaceQuitter> = async (_, { db, session, write }) => {
  await leaveRegard(write, session)
  await closePerson(db, session)
  return { status: 200 }
}

/** The language chosen before entering becomes that of mails to this person, if they have not chosen one. */
export async function keepFirstLang(
  trx: Trx,
  table: 'gateway.personne' | 'company.entreprise',
  id: number,
  langue: Lang | undefined,
): Promise<void> {
  if (langue)
    await trx.updateTable(table).set({ langue }).where('id', '=', id).where('langue', 'is', null).execute()
}
