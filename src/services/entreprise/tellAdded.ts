import { sql } from 'kysely'
import type { Trx } from '../db/schema'
import { type Config, offersSpaces } from '../kernel/config'
import { SECTION_DAYS } from '../kernel/limits'
import { durationIn } from '../mail/gabarits/words'
import { untell } from '../mail/outbox'
import { langOf } from '../mail/tell/langOf'
import { tell } from '../mail/tell/tell'

/**
 * Tells people added to a company, by itself or by the office, what their contact details are used for and what they
 * may ask. Tutors are told when they are asked.
 */
export async function tellAdded(
  trx: Trx,
  config: Pick<Config, 'publicUrl' | 'upstreams'>,
  { entreprise_id, email }: { entreprise_id: number; email: string },
): Promise<void> {
  if (!offersSpaces(config)) return
  await tell(trx, 'contact_ajoute', {
    categorie: 'bienvenue',
    about: 'contact',
    settles: true,
    into: [config, 'donnees'],
    people: sql`
      SELECT t.id AS about_id, t.email, t.nom_complet AS nom, ${langOf('t')} AS lang, e.nom_entreprise AS entreprise
      FROM company.contact t JOIN company.entreprise e ON e.id = t.entreprise_id
      WHERE t.entreprise_id = ${entreprise_id} AND lower(t.email COLLATE "C") = lower(${email} COLLATE "C") AND t.active = 1 AND (t.gestion = 1 OR t.tuteur = 1) AND e.active = 1
        AND lower(t.email COLLATE "C") <> lower(e.email COLLATE "C")
        AND NOT EXISTS (SELECT FROM internship.v_deroulement v WHERE v.tuteur_id = t.id)`,
    also: ({ lang }) => ({ duree: durationIn(lang, SECTION_DAYS, 'day') }),
  })
}

/**
 * Runs a change of a contact, and tells people who are newly involved: a new address means another person, and somebody
 * inactive may now act or be a tutor.
 */
export async function tellingAdded<T>(
  trx: Trx,
  config: Pick<Config, 'publicUrl' | 'upstreams'>,
  id: number,
  change: () => Promise<T>,
): Promise<T> {
  const before = await reached(trx, id)
  const done = await change()
  const after = await reached(trx, id)
  if (before && after && before.at !== after.at) {
    await untell(trx, 'contact', [id])
    if (after.at) await tellAdded(trx, config, after)
  }
  return done
}

/** The company and address of a contact; `at` is null for somebody who has no role there. */
async function reached(trx: Trx, id: number) {
  const { rows } = await sql<{ entreprise_id: number; email: string; at: string | null }>`
    SELECT entreprise_id, email, CASE WHEN active = 1 AND (gestion = 1 OR tuteur = 1)
      THEN entreprise_id || '/' || lower(email COLLATE "C") END AS at FROM company.contact WHERE id = ${id}`.execute(
    trx,
  )
  return rows[0]
}
