import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Config } from '../config'
import type { Database } from '../db/schema'
import { langOf } from '../gabarits/langOf'
import { spacePage, tell } from '../gabarits/tell'

type Trx = Transaction<Database>

/** Acknowledges the sign-up of a company, once; one that the office has added itself is told nothing yet. */
export const acknowledge = (trx: Trx, id: number): Promise<void> =>
  tell(trx, 'entreprise_inscrite', {
    ...{ categorie: 'bienvenue', about: 'entreprise', once: 'entreprise/inscription' },
    people: sql`${company(id)} AND current_setting('espace.actor')::jsonb->>'email' IS NULL`,
  })

/** Tells a company that it has been activated, and how to enter its space. */
export const tellActivated = (trx: Trx, config: Pick<Config, 'publicUrl'>, id: number): Promise<void> =>
  tell(trx, 'entreprise_activee', {
    ...{ categorie: 'bienvenue', about: 'entreprise', href: spacePage(config) },
    people: company(id),
  })

const company = (id: number): RawBuilder<unknown> => sql`
  SELECT e.id AS about_id, e.email, e.nom_entreprise AS nom, e.nom_entreprise AS entreprise, e.nom_gerant AS destinataire,
    ${langOf('e')} AS lang
  FROM company.entreprise e WHERE e.id = ${id}`
