import { sql } from 'kysely'
import { utilisateur as calls, type colleagues } from '../../contract/utilisateur/colleagues'
import { NO_PASSWORD } from '../access/credentials/passwords'
import type { Handler, Session } from '../access/handler'
import { secondOf } from '../db/clock'
import { booleanColumn, codeColumn, idsColumn, textColumn } from '../db/recordColumns'
import type { Db, Trx } from '../db/schema'
import { crudHandlers, type TableOf } from '../gateway/crud'
import type { Config } from '../kernel/config'
import { found, Refusal } from '../kernel/refusal'
import { renderMail } from '../mail/gabarits/renderMail'
import { durationIn } from '../mail/gabarits/words'
import { endLinks, linkAddress } from '../mail/links'
import { queueMail } from '../mail/outbox'
import { staffLangOf } from '../mail/tell/langOf'
import { devicesOf, endDevices, OPEN_SESSIONS } from './devices'

/** An invitation works for a week. */
const LINK_HOURS = 168

/** A link that works, or a mail that will bring one. */
const INVITED = sql`(EXISTS (SELECT FROM gateway.lien l
    WHERE l.kind = 'utilisateur' AND l.subject_id = r.id AND l.expires_at > now())
  OR EXISTS (SELECT FROM gateway.mail m
    WHERE m.link_kind = 'utilisateur' AND m.link_subject_id = r.id AND m.etat IN ('en_attente', 'en_cours')))`

export const utilisateurTable: TableOf<typeof calls, 'utilisateur'> = {
  table: 'internship.utilisateur',
  what: 'user',
  columns: {
    username: textColumn(),
    email: textColumn(),
    langue: codeColumn('letters'),
    role: codeColumn('letters'),
    diplomes: idsColumn('records.diplome'),
    active: booleanColumn(),
  },
  orderBy: ['username'],
  name: sql`r.username`,
  holders: () => ({}),
  shown: {
    situation:
      () => sql`CASE WHEN NOT r.active THEN 'inactive' WHEN r.password_hash <> ${NO_PASSWORD} THEN 'joined'
      WHEN ${INVITED} THEN 'invited' ELSE 'uninvited' END`,
    connexion: () => sql`(SELECT ${secondOf('c.le')}
      FROM gateway.connexion c WHERE c.uid = r.id::text)`,
    second_facteur: () => sql`r.second_facteur`,
    appareils: () => sql`(SELECT count(*)::int FROM ${OPEN_SESSIONS} AND s.uid = r.id::text)`,
  },
}

export const utilisateurCrud = crudHandlers(calls, 'utilisateur', utilisateurTable)

/* Paths `utilisateur/…`: the staff's accounts. */

/**
 * The account and its invitation are created together or not at all. An inactive account is invited once it is
 * activated.
 */
export const utilisateurAdd: Handler<typeof colleagues.utilisateurAdd> = async (sent, context) => {
  const { config, session, write } = context
  return write(async (trx) => {
    const added = await utilisateurCrud.utilisateurAdd(sent, {
      ...context,
      db: trx,
      write: (work) => work(trx),
    })
    const { id } = added.record as { id: number }
    if (sent.active) await invite(trx, config, session, id)
    return added
  })
}

export const utilisateurInvite: Handler<typeof colleagues.utilisateurInvite> = async (
  { id },
  { config, session, write },
) => {
  await write((trx) => invite(trx, config, session, id))
  return { status: 200 }
}

export const utilisateurWithdraw: Handler<typeof colleagues.utilisateurWithdraw> = async (
  { id },
  { write },
) => {
  await write(async (trx) => {
    await requireUser(trx, id)
    await endLinks(trx, { kind: 'utilisateur', subjectId: id })
  })
  return { status: 200 }
}

export const utilisateurDevices: Handler<typeof colleagues.utilisateurDevices> = async (
  { id },
  { db, config, session },
) => {
  await requireUser(db, id)
  return { appareils: await devicesOf(db, config, { uid: String(id), tokenHash: session.tokenHash }) }
}

export const utilisateurSignOut: Handler<typeof colleagues.utilisateurSignOut> = async (
  { id, appareil },
  { write },
) => {
  await write(async (trx) => {
    await requireUser(trx, id)
    await endDevices(trx, { uid: String(id) }, appareil)
  })
  return { status: 200 }
}

/** @throws Refusal `not_found` */
async function requireUser(db: Db, id: number): Promise<void> {
  const user = await db
    .selectFrom('internship.utilisateur')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  found(user, 'user')
}

/** @throws Refusal `not_found`, `already_joined`, `account_inactive` */
async function invite(trx: Trx, config: Config, by: Session, id: number): Promise<void> {
  const user = found(
    await trx
      .selectFrom('internship.utilisateur')
      .select(['id', 'email', 'username', 'active', 'password_hash'])
      .select(staffLangOf('utilisateur').as('lang'))
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
    'user',
  )
  if (user.password_hash !== NO_PASSWORD) throw new Refusal('already_joined', 'the colleague has a password')
  if (!user.active) throw new Refusal('account_inactive', 'the account is inactive')
  const link = { kind: 'utilisateur', subjectId: id, hours: LINK_HOURS } as const
  await endLinks(trx, link)
  const { username: destinataire, lang } = user
  const values = { destinataire, auteur: by.username, duree: durationIn(lang, LINK_HOURS / 24, 'day') }
  const button = { href: linkAddress(config.publicUrl, 'internship') }
  const letter = await renderMail(trx, 'invitation', lang, values, { button })
  await queueMail(trx, {
    recipient: user.email,
    nom: destinataire,
    ...letter,
    link,
    categorie: 'invitation',
    about: { entity: 'utilisateur', id },
  })
}
