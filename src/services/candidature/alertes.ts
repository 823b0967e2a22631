import { type RawBuilder, sql } from 'kysely'
import type { Lang } from '../../contract/kernel/constants'
import { searchWords } from '../../contract/kernel/search'
import { isOffered, isOfType, type MyStudent } from '../access/mine'
import type { Zone } from '../db/clock'
import { compileWords, like } from '../db/list'
import type { Trx } from '../db/schema'
import type { Config } from '../kernel/config'
import { mailsOf } from '../mail/gabarits/renderMail'
import { andOthers, untilIn } from '../mail/gabarits/words'
import { intoSpace } from '../mail/intoSpace'
import { lastMorning } from '../mail/morning'
import { type Mail, queueMails } from '../mail/outbox'
import { langOf } from '../mail/tell/langOf'

type AlertConfig = Pick<Config, 'timeZone' | 'publicUrl'>

export interface Searched {
  q: string
  /** 0: of either type. */
  type_stage: number
  distance: number
}

/** Offers that a mail names; the page has the rest. */
const NAMED = 10

const morningOf = (config: AlertConfig, now: RawBuilder<unknown>) =>
  lastMorning(config, sql<Date>`${now}::timestamptz`)

/** Alerts of open years that have not been looked at this morning. */
const isDue = (config: AlertConfig, now: RawBuilder<unknown>) =>
  sql<boolean>`a.vue_le < ${morningOf(config, now)}
    AND a.annee_id IN (SELECT y.id FROM records.annee y WHERE NOT y.cloturee)`

export const mayAlert = (config: AlertConfig): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM internship.alerte a WHERE ${isDue(config, sql`now()`)})`

/**
 * Queues one mail to each student whose alerts match offers they have not been told of. Each alert runs once a morning;
 * students who have an internship or have left are told nothing.
 *
 * @example await queueAlertes(trx, config, new Date('2026-11-22T07:00'))
 */
export async function queueAlertes(trx: Trx, config: AlertConfig, now = new Date()): Promise<void> {
  const { rows } = await sql<Student & { searched: Searched[] }>`
    WITH vue AS (UPDATE internship.alerte a SET vue_le = ${now} WHERE ${isDue(config, sql`${now}`)}
      RETURNING a.etudiant_id, a.annee_id, a.q, a.type_stage, a.distance)
    SELECT p.etudiant_id AS id, p.annee_id, p.specialite_id, p.niveau_id, e.nom_complet AS nom, e.email, ${langOf('e')} AS lang,
      jsonb_agg(jsonb_build_object('q', v.q, 'type_stage', v.type_stage, 'distance', v.distance)) AS searched
    FROM vue v
    JOIN records.parcours p ON p.etudiant_id = v.etudiant_id AND p.annee_id = v.annee_id AND p.parti = 0
      AND internship.libre(p.etudiant_id, p.annee_id)
    JOIN records.etudiant e ON e.id = v.etudiant_id
    GROUP BY p.etudiant_id, p.annee_id, p.specialite_id, p.niveau_id, e.id ORDER BY 1, 2`.execute(trx)
  if (rows.length === 0) return
  const letter = await mailsOf(trx, 'alerte')
  const mails: Mail[] = []
  for (const { searched, ...student } of rows) {
    const { email } = student
    const [first, ...others] = await takeNewMatches(trx, config, student, searched)
    if (email && first) mails.push(mailTo({ ...student, email }, [first, ...others], letter, config))
  }
  await queueMails(trx, mails)
}

interface Student extends Pick<MyStudent, 'id' | 'nom' | 'specialite_id' | 'niveau_id'> {
  annee_id: number
  email: string | null
  lang: Lang
}

interface Offre {
  id: number
  sujet: string
  entreprise: string
  periode: string
  lieu: string
  /** The last day for applications. */
  limite: string | null
}

/** Records what some searches find now as announced. @returns what had not been announced before, newest first */
export async function takeNewMatches(
  trx: Trx,
  config: Zone,
  student: Pick<Student, 'id' | 'specialite_id' | 'niveau_id' | 'annee_id'>,
  searched: readonly Searched[],
): Promise<Offre[]> {
  const { rows } = await sql<Offre>`
    WITH dite AS (
      INSERT INTO internship.offre_dite (etudiant_id, stage_id)
      SELECT ${student.id}::integer, s.id FROM internship.stage s
      WHERE ${isOffered(student, { anneeId: student.annee_id, timeZone: config.timeZone }, 's')} AND (${sql.join(searched.map(finds), sql` OR `)})
        AND NOT EXISTS (SELECT FROM internship.candidature c WHERE c.stage_id = s.id AND c.etudiant_id = ${student.id})
      ON CONFLICT DO NOTHING RETURNING stage_id)
    SELECT s.id, s.sujet, s.entreprise, s.periode_stage AS periode, s.lieu, s.limite::text
    FROM dite JOIN internship.stage s ON s.id = dite.stage_id ORDER BY s.id DESC`.execute(trx)
  return rows
}

/** Whether a search finds the offer `s`, as the list of offers does. */
function finds({ q, type_stage, distance }: Searched): RawBuilder<boolean> {
  const conditions = [
    ...compileWords({ search: (pattern) => like('s.recherche', pattern) }, searchWords(q)),
    ...(type_stage > 0 ? [isOfType(type_stage, 's')] : []),
    ...(distance ? [sql`s.distance = 1`] : []),
  ]
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` AND `)})` : sql`true`
}

/** What a student is written, in a letter of `mailsOf`. */
function mailTo(
  { id, nom, email, lang, annee_id }: Student & { email: string },
  offres: readonly [Offre, ...Offre[]],
  letter: Letter,
  { publicUrl }: AlertConfig,
): Mail {
  const { button, link } = intoSpace({ publicUrl }, email, 'offres')
  const quotes = offres.slice(0, NAMED).map((offre) => ({
    of: offre.sujet,
    text: [offre.entreprise, offre.periode, offre.lieu, offre.limite && untilIn(lang, offre.limite)]
      .filter(Boolean)
      .join('\n'),
    href: `${publicUrl}/espace/offres/${offre.id}`,
  }))
  const values = { destinataire: nom, offres: andOthers(lang, offres[0].sujet, offres.length - 1) }
  return {
    recipient: email,
    nom,
    categorie: 'candidature',
    anneeId: annee_id,
    about: { entity: 'etudiant', id },
    link,
    ...letter(lang, values, { button, quotes }),
  }
}

type Letter = Awaited<ReturnType<typeof mailsOf<'alerte'>>>
