import { type RawBuilder, sql } from 'kysely'
import { ACTIF, OFFRE_ACTIVE, OFFRE_LIBRE } from '../../contract/kernel/constants'
import { isMorning, todayOf, type Zone } from '../db/clock'
import type { Trx } from '../db/schema'
import type { Config } from '../kernel/config'
import { dayIn } from '../mail/gabarits/words'
import { tell } from '../mail/tell/tell'
import { whoActs } from '../mail/tell/whoActs'

type DeadlineConfig = Zone & Pick<Config, 'publicUrl'>

/** Earlier deadlines are not announced, even if the product was not running then. */
const DAYS = 7
/** How many offers one run announces. */
const MOST = 200

/** Offers (`s`) whose deadline has passed, with unanswered applications, and whose company has not been told. */
const isDue = (config: Zone) => sql<boolean>`(s.limite < ${todayOf(config)}
  AND s.limite >= ${todayOf(config)} - ${DAYS}::integer AND ${isMorning(config)}
  AND s.etat = ${sql.lit(OFFRE_ACTIVE)} AND s.affect = ${sql.lit(OFFRE_LIBRE)}
  AND EXISTS (SELECT FROM internship.candidature c WHERE c.stage_id = s.id AND c.etat = 'envoyee')
  AND EXISTS (SELECT FROM company.entreprise o WHERE o.id = s.entreprise_id AND o.active = ${sql.lit(ACTIF)})
  AND EXISTS (SELECT FROM records.annee y WHERE y.id = s.annee_id AND y.courante AND NOT y.cloturee)
  AND NOT EXISTS (SELECT FROM internship.limite_dite d WHERE d.stage_id = s.id AND d.limite = s.limite))`

/** Whether any deadline is due to be announced. */
export const mayBePast = (config: Zone): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM internship.stage s WHERE ${isDue(config)})`

/**
 * Tells companies, on the day after the deadline, that no more applications will arrive, and who awaits an answer.
 */
export async function tellPast(trx: Trx, config: DeadlineConfig): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO internship.limite_dite AS d (stage_id, limite)
    SELECT s.id, s.limite FROM internship.stage s WHERE ${isDue(config)} ORDER BY s.id LIMIT ${MOST}
    ON CONFLICT (stage_id) DO UPDATE SET limite = excluded.limite WHERE d.limite <> excluded.limite
    RETURNING stage_id AS id`.execute(trx)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tell(trx, 'candidatures_closes', {
    categorie: 'candidature',
    about: 'stage',
    into: [config, 'candidatures', ({ premiere }) => `lue=${Number(premiere)}`],
    people: sql`
      SELECT s.id AS about_id, s.annee_id, w.email, w.nom, w.destinataire, w.lang, e.nom_entreprise AS entreprise, s.sujet,
        s.limite::text, (SELECT c.id FROM internship.candidature c WHERE c.stage_id = s.id AND c.etat = 'envoyee' ORDER BY c.le, c.id LIMIT 1) AS premiere,
        (SELECT string_agg(t.nom_complet, E'\n' ORDER BY c.le, c.id) FROM internship.candidature c
          JOIN records.etudiant t ON t.id = c.etudiant_id WHERE c.stage_id = s.id AND c.etat = 'envoyee') AS candidats
      FROM internship.stage s JOIN company.entreprise e ON e.id = s.entreprise_id
      CROSS JOIN ${whoActs('e')} AS w WHERE s.id = ANY (${ids}::integer[]) ORDER BY s.id`,
    also: ({ lang, limite }) => ({ date: dayIn(lang, String(limite)) }),
  })
}
