import { sql } from 'kysely'
import type { Lang } from '../../contract/kernel/constants'
import { rolesOf } from '../access/persons'
import type { Trx } from '../db/schema'
import { found } from '../kernel/refusal'
import { renderMail } from '../mail/gabarits/renderMail'
import { queueMail } from '../mail/outbox'
import { offeredLang, staffLangOf } from '../mail/tell/langOf'

/** What opens an account beside its password or link; `tout`: all that somebody has lost. */
type Moyen = { genre: 'application' } | { genre: 'cle'; nom: string } | { genre: 'tout'; auteur: string }

/**
 * Mails somebody that a way into their account was added or taken away, in the transaction that does it: if it was not them,
 * they know at once.
 *
 * @param of the colleague, or the row of `gateway.personne`
 * @throws Refusal `not_found` if there is no such colleague
 */
export async function tellAccess(
  trx: Trx,
  of: { utilisateur: number } | { personne: number },
  gabarit: 'acces_ajoute' | 'acces_retire',
  moyen: Moyen,
): Promise<void> {
  const owner = 'utilisateur' in of ? await colleague(trx, of) : await person(trx, of)
  const { nom, lang } = owner
  const auteur = 'auteur' in moyen ? moyen.auteur : nom
  await tell(trx, of, owner, gabarit, { moyen: inWords(lang, moyen), auteur })
}

/**
 * Mails a colleague that codes were refused after their password.
 *
 * @throws Refusal `not_found` if there is no such colleague
 */
export async function tellRefusedCodes(trx: Trx, utilisateur: number): Promise<void> {
  const of = { utilisateur }
  await tell(trx, of, await colleague(trx, of), 'acces_refuse', {})
}

/**
 * Mails a colleague that a recovery code has opened their account.
 *
 * @throws Refusal `not_found` if there is no such colleague
 */
export async function tellRecovery(trx: Trx, utilisateur: number): Promise<void> {
  const of = { utilisateur }
  await tell(trx, of, await colleague(trx, of), 'acces_secours', {})
}

async function tell(
  trx: Trx,
  of: { utilisateur: number } | { personne: number },
  { email, nom, lang }: { email: string; nom: string; lang: Lang },
  gabarit: 'acces_ajoute' | 'acces_retire' | 'acces_refuse' | 'acces_secours',
  values: Record<string, string>,
): Promise<void> {
  await queueMail(trx, {
    recipient: email,
    nom,
    ...(await renderMail(trx, gabarit, lang, { destinataire: nom, ...values })),
    categorie: 'acces',
    ...('utilisateur' in of && { about: { entity: 'utilisateur' as const, id: of.utilisateur } }),
  })
}

const colleague = async (trx: Trx, { utilisateur: id }: { utilisateur: number }) =>
  found(
    await trx
      .selectFrom('internship.utilisateur as u')
      .select(['u.email', 'u.username as nom', staffLangOf('u').as('lang')])
      .where('u.id', '=', id)
      .executeTakeFirst(),
    'user',
  )

async function person(trx: Trx, { personne }: { personne: number }) {
  const { email, langue } = await trx
    .selectFrom('gateway.personne')
    .select(['email', 'langue'])
    .where('id', '=', personne)
    .executeTakeFirstOrThrow()
  const roles = await rolesOf(trx, email)
  const { rows } = await sql<{ lang: Lang }>`
    SELECT ${offeredLang(sql`${langue ?? roles.langue}::text`)} AS lang`.execute(trx)
  return { email, nom: roles.nom || email, lang: rows[0]?.lang ?? 'fr' }
}

const WORDS: Record<Lang, { application: string; tout: string; cle: (nom: string) => string }> = {
  fr: {
    application: 'les codes d’une application',
    tout: 'les codes d’une application, les codes de secours et les clés d’accès',
    cle: (nom) => `la clé d’accès «\u00a0${nom}\u00a0»`,
  },
  en: {
    application: 'codes from an app',
    tout: 'codes from an app, recovery codes and passkeys',
    cle: (nom) => `the passkey “${nom}”`,
  },
  ar: {
    application: 'رموز تطبيق على الهاتف',
    tout: 'رموز التطبيق ورموز الطوارئ ومفاتيح الدخول',
    cle: (nom) => `مفتاح الدخول «${nom}»`,
  },
}

const inWords = (lang: Lang, moyen: Moyen): string =>
  moyen.genre === 'cle' ? WORDS[lang].cle(moyen.nom) : WORDS[lang][moyen.genre]
