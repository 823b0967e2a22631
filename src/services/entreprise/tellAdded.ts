import { sql } from 'kysely'
import type { Trx } from '../db/schema'
import { type Config, offersSpaces } from '../kernel/config'
import { SECTION_DAYS } from '../kernel/limits'
import { durationIn } from '../mail/gabarits/words'
import { langOf } from '../mail/tell/langOf'
import { tell } from '../mail/tell/tell'

/**
 * Tells whom a company or the office has added to its people what their contact details are for, and what they may ask. Tutors of
 * an internship are told as they are asked.
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
