import { sql, type Transaction } from 'kysely'
import type { Config } from '../config'
import type { Database } from '../db/schema'
import { langOf } from '../gabarits/langOf'
import { tell } from '../gabarits/tell'

/** Tells a company what became of an offer that it has proposed. */
export const tellCompany = (
  trx: Transaction<Database>,
  config: Pick<Config, 'publicUrl'>,
  cle: 'offre_acceptee' | 'offre_retournee',
  id: number,
): Promise<void> =>
  tell(trx, cle, {
    ...{ categorie: 'offre', about: 'proposition', into: [config, 'propositions'] },
    people: sql`
      SELECT e.email, e.nom_entreprise AS nom, e.nom_entreprise AS entreprise, e.nom_gerant AS destinataire,
        ${langOf('e')} AS lang, p.sujet, p.motif, p.annee_id, p.id AS about_id
      FROM internship.proposition p JOIN company.entreprise e ON e.id = p.entreprise_id WHERE p.id = ${id}`,
  })
