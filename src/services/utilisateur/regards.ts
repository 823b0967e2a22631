import { sql } from 'kysely'
import { SERVICES, type ServiceName } from '../../contract/kernel/endpoint'
import { type regards as calls, REGARD_MINUTES } from '../../contract/utilisateur/regard'
import { hashToken, newToken } from '../access/credentials/tokens'
import type { Handler } from '../access/handler'
import { kindsOf, personOf, rolesOf } from '../access/persons'
import { canChangeYear } from '../access/sessions'
import type { Trx } from '../db/schema'
import { addressKey } from '../kernel/addressKey'
import type { Config } from '../kernel/config'
import { found, Refusal } from '../kernel/refusal'

/* Paths `regard/…`: seeing as somebody else. Its sessions are those of the person, and end with the administrator's. */

export const regardBureau: Handler<typeof calls.regardBureau> = async (
  { id },
  { config, session, device, write },
) => {
  requireOwnSessions(config)
  return write(async (trx) => {
    const user = found(
      await trx
        .selectFrom('internship.utilisateur')
        .select(['username', 'email', 'role', 'active'])
        .where('id', '=', id)
        .forShare()
        .executeTakeFirst(),
      'user',
    )
    if (user.role === 'administrator')
      throw new Refusal('seen_as_administrator', 'nobody sees as an administrator')
    if (!user.active) throw new Refusal('account_inactive', 'the account is not active')
    const regard = await begin(trx, 'bureau', { nom: user.username, email: user.email })
    const jetons = Object.fromEntries(SERVICES.map((service) => [service, newToken()])) as Record<
      ServiceName,
      string
    >
    for (const service of SERVICES)
      await sql`
        INSERT INTO gateway.session
          (token_hash, service, parent_hash, uid, username, email, annee_id, appareil, regard_id, regard_de, expires_at)
        VALUES (${hashToken(jetons[service])}, ${service},
          ${service === 'internship' ? null : hashToken(jetons.internship)}, ${String(id)}, ${user.username},
          ${user.email}, ${session.anneeId}, ${device}, ${regard.id}, ${session.tokenHash}, ${regard.jusque})`.execute(
        trx,
      )
    return {
      status: 200,
      nom: user.username,
      jusque: regard.jusque.toISOString(),
      uid: String(id),
      email: user.email,
      role: user.role,
      jetons,
    }
  })
}

export const regardEspace: Handler<typeof calls.regardEspace> = async (
  { email },
  { config, session, device, write },
) => {
  requireOwnSessions(config)
  return write(async (trx) => {
    const address = addressKey(email)
    const roles = await rolesOf(trx, address)
    if (kindsOf(roles).length === 0) throw new Refusal('no_space', 'nobody has a space by this address')
    const nom = roles.nom || address
    const regard = await begin(trx, 'espace', { nom, email: address })
    const jeton = newToken()
    await sql`
      INSERT INTO gateway.seance_personne (token_hash, personne_id, appareil, regard_id, regard_de, expires_at)
      VALUES (${hashToken(jeton)}, ${await personOf(trx, address)}, ${device}, ${regard.id}, ${session.tokenHash},
        ${regard.jusque})`.execute(trx)
    return { status: 200, nom, jusque: regard.jusque.toISOString(), jeton }
  })
}

/** @throws Refusal `unknown_call` in front of existing services */
function requireOwnSessions(config: Config): void {
  if (!canChangeYear(config))
    throw new Refusal('unknown_call', 'existing services have sessions of their own')
}

/** Writes the row that the history shows. @returns its id, and when it ends */
async function begin(trx: Trx, genre: 'bureau' | 'espace', { nom, email }: { nom: string; email: string }) {
  const { rows } = await sql<{ id: number; jusque: Date }>`
    INSERT INTO internship.regard (genre, nom, email, jusque)
    VALUES (${genre}, ${nom}, ${email}, date_trunc('second', now() + make_interval(mins => ${REGARD_MINUTES})))
    RETURNING id, jusque`.execute(trx)
  return rows[0] as { id: number; jusque: Date }
}
