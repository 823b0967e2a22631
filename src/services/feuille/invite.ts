import { type RawBuilder, sql } from 'kysely'
import { FEUILLE_APRES } from '../../contract/feuille/feuille'
import { SOUTENANCE_VALIDEE } from '../../contract/kernel/constants'
import { aboutOf } from '../convocation/about'
import { valuesOf } from '../convocation/message'
import { keepPersons, type Prepared } from '../convocation/prepare'
import { aboutWhat } from '../convocation/send'
import { clockOf } from '../db/clock'
import type { Trx } from '../db/schema'
import type { Config } from '../kernel/config'
import { mailsOf } from '../mail/gabarits/renderMail'
import { markingAddress } from '../mail/links'
import { queueMail } from '../mail/outbox'

type MarkingConfig = Pick<Config, 'timeZone' | 'publicUrl'>

/** The first message with the link, and the one that reminds of it. */
export type MarkingMail = 'notation' | 'notes_manquantes'

/**
 * Sends their link to all who have still to mark some defences, a message a person.
 *
 * @param due rows (`soutenance_id`, `cle`) of who marks what; defences whose hours are over are left out
 * @returns to how many it goes, and who has no address, by name
 */
export async function inviteToMark(
  trx: Trx,
  config: MarkingConfig,
  anneeId: number,
  cle: MarkingMail,
  due: RawBuilder<unknown>,
): Promise<{ envoyes: number; sans: string[] }> {
  await keepPersons(
    trx,
    anneeId,
    sql`(SELECT DISTINCT soutenance_id AS id FROM (${due}) AS d WHERE soutenance_id IS NOT NULL)`,
  )
  const { rows } = await sql<Prepared & { heures: number }>`
    SELECT k.id AS convoque_id, k.nom, k.email, k.lang,
      greatest(1, ceil(extract(epoch FROM max(s.fin) - ${clockOf(config)}) / 3600))::int + ${FEUILLE_APRES}::int AS heures,
      jsonb_agg(jsonb_build_object('id', s.id, 'soutenance_id', s.id, 'affectation_id', s.affectation_id,
        'genre', 'nouvelle', 'a_dire', internship.annonce(s.id, k.lang) || jsonb_build_object('roles', v.roles),
        'dit', NULL, 'numero', NULL) ORDER BY s.debut, s.id) AS items
    FROM (${due}) AS d
    JOIN internship.soutenance s ON s.id = d.soutenance_id AND s.etat = ${SOUTENANCE_VALIDEE}
      AND s.fin + make_interval(hours => ${FEUILLE_APRES}) > ${clockOf(config)}
    JOIN internship.v_convoque v ON v.soutenance_id = s.id AND v.cle = d.cle
    JOIN internship.convoque k ON k.annee_id = ${anneeId} AND k.cle = d.cle
    GROUP BY k.id ORDER BY k.nom COLLATE "und-x-icu", k.id`.execute(trx)
  const reached = rows.filter(({ email }) => email)
  if (reached.length > 0) {
    const about = await aboutOf(trx, config, reached)
    const letter = await mailsOf(trx, cle)
    const button = { href: markingAddress(config.publicUrl) }
    for (const { heures, ...person } of reached) {
      await queueMail(trx, {
        recipient: person.email,
        nom: person.nom,
        categorie: 'notation',
        anneeId,
        ...aboutWhat(person),
        ...letter(person.lang, valuesOf(person, about), { button }),
        link: { kind: 'notation', subjectId: person.convoque_id, hours: heures },
      })
    }
  }
  return { envoyes: reached.length, sans: rows.filter(({ email }) => !email).map(({ nom }) => nom) }
}

/** Who still has to mark or sign any of some defences. */
export const missingIn = (defences: RawBuilder<unknown>) => sql`
  SELECT DISTINCT s.id AS soutenance_id, x.cle FROM internship.soutenance s
  CROSS JOIN LATERAL internship.marques_attendues(s.id) AS x
  WHERE s.id IN (${defences}) AND NOT x.donnee`

/** From which hour on, and of which days, by the school's clock. */
const MORNINGS = {
  notation: { setting: 'lien_notation', hour: 6, from: 0, until: 0, mark: 0 },
  notes_manquantes: { setting: 'rappel_notes', hour: 8, from: 3, until: 1, mark: -1 },
} as const

/** Whether somebody may have to be sent their link or to be reminded now: of a convocation `c`, by the index of its day. */
function isOfMorning(config: MarkingConfig, cle: keyof typeof MORNINGS): RawBuilder<boolean> {
  const { setting, hour, from, until, mark } = MORNINGS[cle]
  const now = clockOf(config)
  return sql`(c.dit IS NOT NULL AND NOT c.annulee AND c.reponse IS DISTINCT FROM 'decline' AND ${mark}::integer <> ALL (c.rappels)
    AND left(c.dit->>'debut', 10) BETWEEN (${now}::date - ${from}::integer)::text AND (${now}::date - ${until}::integer)::text
    AND (SELECT ${sql.ref(setting)} FROM records.etablissement) = 1 AND extract(hour FROM ${now}) >= ${hour})`
}

/** Whether there may be something for `remindOfMarks` to do. */
export const mayBeMarked = (config: MarkingConfig): RawBuilder<boolean> =>
  sql`(${sql.join(
    (['notation', 'notes_manquantes'] as const).map(
      (cle) => sql`EXISTS (SELECT FROM internship.convocation c WHERE ${isOfMorning(config, cle)})`,
    ),
    sql` OR `,
  )})`

/**
 * Sends the link on the morning of a defence and a reminder the morning after, if the school wants them: once to each
 * person who was told of the defence as it is.
 */
export async function remindOfMarks(trx: Trx, config: MarkingConfig): Promise<void> {
  for (const cle of ['notation', 'notes_manquantes'] as const) {
    const { mark } = MORNINGS[cle]
    const { rows } = await sql<{ annee_id: number; pairs: { soutenance_id: number; cle: string }[] }>`
      WITH due AS (
        UPDATE internship.convocation u SET rappels = u.rappels || ${mark}::integer WHERE u.id IN (
          SELECT c.id FROM internship.convocation c
          JOIN internship.soutenance s ON s.id = c.soutenance_id AND s.etat = ${SOUTENANCE_VALIDEE}
          JOIN internship.evenement e ON e.soutenance_id = s.id AND e.annulee_le IS NULL AND e.contenu = c.dit->>'contenu'
          JOIN internship.convoque k ON k.id = c.convoque_id AND k.email <> ''
          JOIN records.annee y ON y.id = c.annee_id AND NOT y.cloturee
          WHERE ${isOfMorning(config, cle)}
            AND EXISTS (SELECT FROM internship.marques_attendues(s.id) AS x WHERE x.cle = k.cle AND NOT x.donnee)
          ORDER BY c.id FOR UPDATE OF c SKIP LOCKED)
        RETURNING u.annee_id, u.soutenance_id, u.convoque_id)
      SELECT d.annee_id, jsonb_agg(jsonb_build_object('soutenance_id', d.soutenance_id, 'cle', k.cle)) AS pairs
      FROM due d JOIN internship.convoque k ON k.id = d.convoque_id GROUP BY d.annee_id`.execute(trx)
    for (const { annee_id, pairs } of rows) {
      const due = sql`SELECT * FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS p (soutenance_id integer, cle text)`
      await inviteToMark(trx, config, annee_id, cle, due)
    }
  }
}
