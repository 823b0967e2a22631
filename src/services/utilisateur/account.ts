import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { extensions } from '../../contract/extensions'
import type { Lang } from '../../contract/kernel/constants'
import { TRAVAUX_SANS_CHOIX } from '../../contract/specification/travaux'
import { accountIs } from '../access/accountKey'
import { hashChosen } from '../access/credentials/passwords'
import { hashToken } from '../access/credentials/tokens'
import type { Handler } from '../access/handler'
import { requireYear } from '../access/login'
import { confirmAddress } from '../access/provenAddress'
import { leaveRegard } from '../access/regard'
import { canChangeYear, changeYear, closeSession } from '../access/sessions'
import type { Db } from '../db/schema'
import { refuseChangedRow } from '../db/version'
import { sendPasswordLink } from '../entreprise/companyPassword'
import type { Config } from '../kernel/config'
import { found, Refusal } from '../kernel/refusal'
import { renderMail } from '../mail/gabarits/renderMail'
import { durationIn } from '../mail/gabarits/words'
import { hasEnoughLinks, linkAddress } from '../mail/links'
import { queueMail } from '../mail/outbox'
import { versionOfRow } from '../tables/versionOfRow'

const LINK_HOURS = 1
/**
 * Longer than finding an account and queueing a mail take, so that the response time does not reveal whether there is
 * one.
 */
const FORGOT_MS = 400

export const logout: Handler<typeof extensions.logout> = async (_, { db, session, write }) => {
  await leaveRegard(write, session)
  await closeSession(db, session)
  return { status: 200 }
}

export const seanceAnnee: Handler<typeof extensions.seanceAnnee> = async (
  { annee },
  { db, config, session },
) => {
  if (!canChangeYear(config)) throw new Refusal('unknown_call', 'the year is that of an existing service')
  await requireYear(db, config, annee)
  await changeYear(db, session, annee)
  return { status: 200 }
}

export const profile: Handler<typeof extensions.profile> = async ({ lang }, { db, session }) => {
  const Profile = await db
    .selectFrom('internship.utilisateur as u')
    .select([
      'u.id',
      'u.username',
      'u.email',
      'u.mentions',
      'u.langue',
      'u.resumes',
      'u.role',
      VERSION.as('version'),
    ])
    .select(
      sql<string[]>`ARRAY(SELECT d.label->>${lang} FROM records.diplome d WHERE d.id = ANY (u.diplomes)
          ORDER BY (d.label->>${lang}) COLLATE "und-x-icu")`.as('diplomes'),
    )
    .where('u.id', '=', Number(session.uid))
    .executeTakeFirst()
  const { resumes, role, ...user } = found(Profile, 'user')
  const travaux = { ...TRAVAUX_SANS_CHOIX, ...resumes }
  return { Profile: { ...user, ...(role !== 'reader' && { travaux }) } }
}

export const profileUpdate: Handler<typeof extensions.profileUpdate> = async (
  { username, version },
  { session, write },
) => {
  const id = Number(session.uid)
  await write(async (trx) => {
    await refuseChangedRow(trx, 'internship.utilisateur as u', VERSION, { id, version })
    const user = await trx
      .updateTable('internship.utilisateur')
      .set({ username })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    found(user, 'user')
  })
  return { status: 200, username }
}

/** Their choices of what not to be mailed about are kept. */
export const profileMails: Handler<typeof extensions.profileMails> = async (
  { mentions, langue, travaux = {} },
  { session, write },
) => {
  const id = Number(session.uid)
  const chosen = JSON.stringify(travaux)
  await write(async (trx) => {
    await sql`INSERT INTO internship.resume (utilisateur_id, genre, depuis)
        SELECT u.id, k.genre, now() FROM internship.utilisateur u CROSS JOIN jsonb_object_keys(${chosen}::jsonb) AS k (genre)
        WHERE u.id = ${id} AND u.resumes->>k.genre = 'never'
        ON CONFLICT (utilisateur_id, genre) DO UPDATE SET depuis = excluded.depuis`.execute(trx)
    await trx
      .updateTable('internship.utilisateur')
      .set({
        mentions,
        langue,
        resumes: sql<string>`resumes || ${chosen}::jsonb`,
        mentions_depuis: sql<Date>`CASE mentions WHEN 'never' THEN now() ELSE mentions_depuis END`,
      })
      .where('id', '=', id)
      .execute()
  })
  return { status: 200 }
}

export const passwordForgot: Handler<typeof extensions.passwordForgot> = async (
  { email, lang },
  { config, write },
) => {
  const work = write(async (trx) => {
    await sendLink(trx, config, email, lang)
    await sendPasswordLink(trx, config, email, lang)
  })
  await Promise.all([work, pause(FORGOT_MS)])
  return { status: 200 }
}

/** The link works once, and all sessions of this user end. */
export const passwordReset: Handler<typeof extensions.passwordReset> = async (
  { token, password },
  { db, write, proved },
) => {
  const holder = await db
    .selectFrom('gateway.lien')
    .innerJoin('internship.utilisateur as u', 'u.id', 'subject_id')
    .select(['u.id', 'u.email'])
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', 'utilisateur')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!holder) throw new Refusal('link_expired', 'the link has expired or was used')
  const password_hash = await hashChosen(password, holder.email)
  await write(async (trx) => {
    // Locks the user first, like code that ends links.
    await trx
      .selectFrom('internship.utilisateur')
      .select('id')
      .where('id', '=', holder.id)
      .forUpdate()
      .execute()
    const used = await trx
      .deleteFrom('gateway.lien')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('subject_id')
      .executeTakeFirst()
    const user =
      used &&
      (await trx
        .updateTable('internship.utilisateur')
        .set({ password_hash })
        .where('id', '=', used.subject_id)
        .where('active', '=', true)
        .returning('id')
        .executeTakeFirst())
    if (!user) throw new Refusal('link_expired', 'the link has expired or was used')
    await confirmAddress(trx, holder.email, { entity: 'internship.utilisateur', id: holder.id })
  })
  proved(holder.email)
  return { status: 200 }
}

const VERSION = versionOfRow('internship.utilisateur', 'u', {
  // what other calls decide
  not: ['langue', 'role', 'diplomes', 'active', 'second_facteur'],
})

/** Adds a link to existing ones; a new password ends them all. Unknown and inactive users get none. */
async function sendLink(trx: Db, config: Config, email: string, lang: Lang): Promise<void> {
  const user = await trx
    .selectFrom('internship.utilisateur')
    .select(['id', 'email', 'username'])
    .where(accountIs('email', email))
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (!user) return
  const link = { kind: 'utilisateur', subjectId: user.id, hours: LINK_HOURS } as const
  if (await hasEnoughLinks(trx, link)) return
  const values = { destinataire: user.username, duree: durationIn(lang, LINK_HOURS, 'hour') }
  const button = { href: linkAddress(config.publicUrl, 'internship') }
  const letter = await renderMail(trx, 'mot_de_passe', lang, values, { button })
  await queueMail(trx, {
    recipient: user.email,
    nom: user.username,
    ...letter,
    link,
    categorie: 'mot_de_passe',
    about: { entity: 'utilisateur', id: user.id },
  })
}
