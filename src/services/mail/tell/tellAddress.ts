import { type RawBuilder, sql } from 'kysely'
import type { Lang } from '../../../contract/kernel/constants'
import { personOf } from '../../access/persons'
import { clockText } from '../../db/clock'
import type { Db, Trx } from '../../db/schema'
import { KINDS, kindOf } from '../../history/kinds'
import type { Job } from '../../jobs/jobs'
import { addressKey } from '../../kernel/addressKey'
import type { Config } from '../../kernel/config'
import { groupsOf } from '../../kernel/groupsOf'
import { SECTION_DAYS, TAKE_BACK_MS } from '../../kernel/limits'
import { mailsOf, renderMail } from '../gabarits/renderMail'
import { dayIn, durationIn } from '../gabarits/words'
import { confirmAddressAt, hasEnoughLinks } from '../links'
import { queueMail } from '../outbox'
import { chosenLang, offeredLang } from './langOf'

type AddressConfig = Pick<Config, 'publicUrl' | 'timeZone'>

/** The tables with an address that opens a space or belongs to a colleague's account. */
const TABLES: readonly string[] = (
  ['etudiant', 'enseignant', 'encadreur', 'jury', 'entreprise', 'compte', 'contact', 'utilisateur'] as const
).map((kind) => KINDS[kind].table)

/** Tells people that their address was changed, one minute later. */
export const changedAddresses = (config: AddressConfig): Job => ({
  name: 'tell changed addresses',
  everyMs: 60_000,
  hears: (what) => TABLES.includes(what),
  afterMs: TAKE_BACK_MS,
  graceMs: 2_000,
  async run(db) {
    await tellChangedAddresses(db, config)
    return undefined
  },
})

/** Several processes may run this on one database. */
export async function tellChangedAddresses(db: Db, config: AddressConfig, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - TAKE_BACK_MS)
  const { rows } = await sql`SELECT FROM gateway.adresse WHERE a_dire IS NOT NULL LIMIT 1`.execute(db)
  if (rows.length === 0) return
  await db.transaction().execute((trx) => tell(trx, config, sql`a.change_le <= ${before}`))
}

/**
 * Mails the confirmation link to an address, if a record is waiting for it and few such mails are under way. On request
 * it leaves at once, and so does the mail to the old address.
 */
export async function askToConfirm(trx: Trx, config: AddressConfig, email: string): Promise<void> {
  const address = addressKey(email)
  await tell(trx, config, sql`a.nouvelle = ${address} AND a.nouvelle <> a.prouvee`, address)
  const { rows } = await sql<Pick<Changed, 'entite' | 'fiche_id' | 'nom' | 'lang'>>`
    SELECT a.entite, a.fiche_id, ${PERSON_NAME} AS nom, ${langAt(sql`a.nouvelle`)} AS lang
    FROM gateway.adresse a ${PERSON} WHERE a.nouvelle = ${address} AND a.nouvelle <> a.prouvee
    ORDER BY a.id LIMIT 1`.execute(trx)
  if (rows[0]) await confirmBy(trx, config, { ...rows[0], nouvelle: address })
}

interface Changed {
  id: number
  entite: string
  fiche_id: number
  nom: string
  lang: Lang
  lang_avant: Lang
  prouvee: string
  ancienne: string
  nouvelle: string
  a_dire: string
  auteur: string
  le: string
  origine: string | null
  /** Another mail, to choose a password, confirms it too. */
  autrement: boolean
}

/** @param asking the address whose link is mailed in any case */
async function tell(
  trx: Trx,
  config: AddressConfig,
  which: RawBuilder<unknown>,
  asking?: string,
): Promise<void> {
  const { rows } = await sql<Changed>`
    SELECT a.id, a.entite, a.fiche_id, a.origine, ${PERSON_NAME} AS nom, a.prouvee, a.ancienne, a.nouvelle, a.a_dire,
      ${langAt(sql`a.nouvelle`)} AS lang, ${langAt(sql`a.a_dire`)} AS lang_avant,
      coalesce(u.username, a.par) AS auteur, ${clockText(sql.ref('a.change_le'), config)} AS le,
      a.entite = ${KINDS.utilisateur.table} OR (a.entite = ${KINDS.compte.table} AND EXISTS (SELECT FROM gateway.mail m
        WHERE m.link_kind = 'compte' AND m.link_subject_id = a.fiche_id AND m.created_at >= a.change_le)) AS autrement
    FROM gateway.adresse a LEFT JOIN internship.utilisateur u ON lower(u.email COLLATE "C") = lower(a.par COLLATE "C") ${PERSON}
    WHERE a.a_dire IS NOT NULL AND ${which} ORDER BY a.id FOR UPDATE OF a SKIP LOCKED`.execute(trx)
  if (rows.length === 0) return
  const letter = await mailsOf(trx, 'adresse_changee')
  // a teacher may also be a juror and a supervisor: one change of all of them is announced once
  for (const all of groupsOf(rows, ({ a_dire, ancienne, nouvelle }) => `${a_dire} ${ancienne} ${nouvelle}`)) {
    const [first] = all
    const { a_dire, ancienne, nouvelle, prouvee, nom, lang_avant: lang, auteur, le, origine: origin } = first
    const values = { destinataire: nom, auteur, ancienne, nouvelle, heure: le.slice(11, 16) }
    await queueMail(trx, {
      recipient: a_dire,
      nom,
      origin,
      categorie: 'acces',
      ...aboutOf(first),
      ...letter(lang, { ...values, date: dayIn(lang, le.slice(0, 10)) }),
    })
    const waiting = nouvelle !== '' && nouvelle !== prouvee && !all.every(({ autrement }) => autrement)
    if (waiting && nouvelle !== asking) await confirmBy(trx, config, first)
  }
  const ids = rows.map(({ id }) => id)
  await sql`UPDATE gateway.adresse SET a_dire = NULL, dit_le = now() WHERE id = ANY (${ids}::integer[])`.execute(
    trx,
  )
  await sql`DELETE FROM gateway.adresse WHERE id = ANY (${ids}::integer[]) AND nouvelle = prouvee`.execute(
    trx,
  )
}

type Confirming = Pick<Changed, 'nouvelle' | 'nom' | 'lang' | 'entite' | 'fiche_id'> &
  Partial<Pick<Changed, 'origine'>>

async function confirmBy(
  trx: Trx,
  { publicUrl }: AddressConfig,
  { nouvelle, nom, lang, origine: origin = null, ...of }: Confirming,
): Promise<void> {
  const link = {
    kind: 'adresse',
    subjectId: await personOf(trx, nouvelle),
    hours: SECTION_DAYS * 24,
  } as const
  if (await hasEnoughLinks(trx, link)) return
  const values = { destinataire: nom, duree: durationIn(lang, SECTION_DAYS, 'day') }
  const button = { href: confirmAddressAt(publicUrl) }
  await queueMail(trx, {
    recipient: nouvelle,
    nom,
    link,
    origin,
    categorie: 'acces',
    ...aboutOf(of),
    ...(await renderMail(trx, 'adresse_confirmer', lang, values, { button })),
  })
}

function aboutOf({ entite, fiche_id }: Pick<Changed, 'entite' | 'fiche_id'>) {
  const kind = kindOf(entite)
  return kind && { about: { entity: kind, id: fiche_id } }
}

/** Whose record a row `a` of `gateway.adresse` is of: `p`. */
const PERSON = sql`LEFT JOIN LATERAL (
  ${sql.join(
    [
      'records.etudiant',
      'records.enseignant',
      'internship.encadreur',
      'internship.jury',
      'company.contact',
    ].map(
      (table) =>
        sql`SELECT t.nom_complet AS nom, t.langue FROM ${sql.table(table)} t WHERE a.entite = ${table} AND t.id = a.fiche_id`,
    ),
    sql` UNION ALL `,
  )}
  UNION ALL SELECT e.nom_gerant, e.langue FROM company.entreprise e WHERE a.entite = 'company.entreprise' AND e.id = a.fiche_id
  UNION ALL SELECT e.nom_gerant, e.langue FROM company.compte k JOIN company.entreprise e ON e.id = k.entreprise_id
    WHERE a.entite = 'company.compte' AND k.id = a.fiche_id
  UNION ALL SELECT w.username, w.langue FROM internship.utilisateur w WHERE a.entite = 'internship.utilisateur' AND w.id = a.fiche_id
) AS p ON true`
const PERSON_NAME = sql`coalesce(p.nom, '')`

/** The language of an address: the one chosen in its space, else that of its record. */
const langAt = (email: RawBuilder<unknown>) => offeredLang(sql`coalesce(${chosenLang(email)}, p.langue)`)
