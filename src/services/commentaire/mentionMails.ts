import { sql } from 'kysely'
import { mentionedIn } from '../../contract/commentaire/commentaires'
import { isolateTurning } from '../../contract/kernel/bidi'
import type { Lang } from '../../contract/kernel/constants'
import type { RecordKind } from '../../contract/kernel/tables'
import type { Zone } from '../db/clock'
import type { Db, Trx } from '../db/schema'
import type { NameOf } from '../history/kinds'
import { loadNames } from '../history/names'
import type { Job } from '../jobs/jobs'
import type { Config } from '../kernel/config'
import { groupsOf } from '../kernel/groupsOf'
import { TAKE_BACK_MS } from '../kernel/limits'
import { renderMail } from '../mail/gabarits/renderMail'
import { TEXTES } from '../mail/gabarits/textes'
import { asName } from '../mail/layout'
import { lastMorning } from '../mail/morning'
import { queueMail } from '../mail/outbox'
import { staffLangOf } from '../mail/tell/langOf'
import { namesOf } from './commentaire'
import { TABLE_OF_COMMENT } from './fiche'
import { excerpt } from './mentions'

/** What nobody could be told for that long is old. */
const OLD_MS = 7 * 24 * 3_600_000
/** Mentions that one look puts into mails. */
const MOST = 200
/** How much of a comment a mail repeats. */
const EXCERPT = 400

/** Looks for mentions a minute after a comment, and for those of the morning. */
export const mentions = (config: Pick<Config, 'publicUrl' | 'timeZone'>): Job => ({
  name: 'prepare mails of mentions',
  everyMs: 60_000,
  hears: (what) => what === 'internship.commentaire',
  afterMs: TAKE_BACK_MS,
  graceMs: 2_000,
  async run(db) {
    await queueMentions(db, config)
    return undefined
  },
})

/**
 * Puts into the outbox the mails that tell people which comments mention them: a minute later, or every morning, as
 * they have chosen, and only what they have not seen by then. Several processes may do so on one database.
 *
 * @example await queueMentions(db, config, new Date('2026-11-22T07:00'))
 */
export async function queueMentions(
  db: Db,
  config: Pick<Config, 'publicUrl' | 'timeZone'>,
  now = new Date(),
): Promise<void> {
  if (!(await waits(db))) return
  await db.transaction().execute(async (trx) => {
    const due = await dueAt(trx, config, now)
    for (const own of groupsOf(due, ({ utilisateur_id }) => utilisateur_id))
      await mailTo(trx, config.publicUrl, own)
  })
}

/** Whether there is anything to send: the only statement of a run that finds nothing. */
async function waits(db: Db): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM internship.avis WHERE lu_le IS NULL AND mail_id IS NULL LIMIT 1`.execute(db)
  return rows.length > 0
}

interface Due {
  commentaire_id: number
  utilisateur_id: number
  genre: RecordKind
  fiche_id: number
  texte: string
  auteur: string
  username: string
  email: string
  lang: Lang
}

async function dueAt(trx: Trx, config: Zone, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    SELECT a.commentaire_id, a.utilisateur_id, c.genre, c.fiche_id, c.texte, coalesce(w.username, '') AS auteur,
      u.username, u.email, ${staffLangOf('u')} AS lang
    FROM internship.avis a
    JOIN internship.commentaire c ON c.id = a.commentaire_id
    JOIN internship.utilisateur u ON u.id = a.utilisateur_id AND u.active
    LEFT JOIN internship.utilisateur w ON w.id = c.utilisateur_id
    WHERE a.lu_le IS NULL AND a.mail_id IS NULL AND a.le > ${new Date(now.getTime() - OLD_MS)}
      AND a.le > coalesce(u.mentions_depuis, '-infinity')
      AND (u.diplomes = '{}' OR coalesce(gateway.diplomas_of_note(${TABLE_OF_COMMENT}, c.fiche_id) && u.diplomes, true))
      AND a.le <= CASE u.mentions WHEN 'now' THEN ${new Date(now.getTime() - TAKE_BACK_MS)}::timestamptz
        WHEN 'daily' THEN ${lastMorning(config, sql`${now}::timestamptz`)} END
    ORDER BY a.utilisateur_id, a.commentaire_id LIMIT ${MOST}
    FOR UPDATE OF a SKIP LOCKED`.execute(trx)
  return rows
}

async function mailTo(trx: Trx, publicUrl: string, due: readonly [Due, ...Due[]]): Promise<void> {
  const [reader] = due
  const { lang } = reader
  const wanted = due.map(({ genre, fiche_id }) => [genre, fiche_id] as const)
  const nameOf: NameOf = await loadNames(trx, wanted, lang)
  const people = await namesOf(
    trx,
    due.flatMap(({ texte }) => mentionedIn(texte)),
  )
  const quotes = due.map(({ genre, fiche_id, texte, auteur }) => {
    const text = excerpt(texte, people, EXCERPT)
    return {
      of: MENTIONS[lang](asName(auteur), asName(shortened(nameOf(genre, fiche_id)))),
      text: isolateTurning(text),
      href: `${publicUrl}/Fiche?de=${genre}/${fiche_id}`,
    }
  })
  const [first, second] = quotes
  const [one, several] = TEXTES[lang].commentaire.boutons ?? []
  const button =
    first && !second ? { href: first.href, label: one } : { href: `${publicUrl}/dashboard`, label: several }
  const letter = await renderMail(
    trx,
    'commentaire',
    lang,
    { destinataire: reader.username },
    { button, quotes },
  )
  const mail_id = await queueMail(trx, {
    recipient: reader.email,
    nom: reader.username,
    ...letter,
    categorie: 'mention',
    about: { entity: 'utilisateur', id: reader.utilisateur_id },
  })
  await trx
    .updateTable('internship.avis')
    .set({ mail_id: mail_id ?? null })
    .where('utilisateur_id', '=', reader.utilisateur_id)
    .where(sql<boolean>`commentaire_id = ANY (${due.map((each) => each.commentaire_id)}::integer[])`)
    .execute()
}

/** Subjects of offers are long, names for a sentence are not. */
const shortened = (name: string) => (name.length > NAME ? `${name.slice(0, NAME).trimEnd()}…` : name)
const NAME = 70

const MENTIONS: Record<Lang, (by: string, record: string) => string> = {
  fr: (by, record) =>
    `${by || 'Un collègue'} vous mentionne sur ${record ? `«\u00a0${record}\u00a0»` : 'une fiche'}`,
  en: (by, record) => `${by || 'A colleague'} mentions you on ${record ? `“${record}”` : 'a record'}`,
  ar: (by, record) => `أشار إليكم ${by || 'أحد الزملاء'} في ${record ? `«${record}»` : 'إحدى البطاقات'}`,
}
