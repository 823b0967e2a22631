import { sql } from 'kysely'
import type { Trx } from '../db/schema'
import type { Config } from '../kernel/config'
import { tell } from '../mail/tell/tell'
import { whoActs } from '../mail/tell/whoActs'

/** Tells who acts for a company what became of an offer that it has proposed. */
export const tellCompany = (
  trx: Trx,
  config: Pick<Config, 'publicUrl'>,
  cle: 'offre_acceptee' | 'offre_retournee',
  id: number,
): Promise<void> =>
  tell(trx, cle, {
    categorie: 'offre',
    about: 'proposition',
    into: [config, 'propositions'],
    settles: 'again',
    people: sql`
      SELECT w.email, w.nom, w.destinataire, w.lang, e.nom_entreprise AS entreprise, p.sujet, p.motif, p.annee_id,
        p.id AS about_id
      FROM internship.proposition p JOIN company.entreprise e ON e.id = p.entreprise_id
      CROSS JOIN ${whoActs('e')} AS w WHERE p.id = ${id}`,
  })
