import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../db/schema'
import { type Config, offersSpaces } from '../../kernel/config'
import { SECTION_DAYS } from '../../kernel/limits'
import { durationIn } from '../gabarits/words'
import { langOf } from './langOf'
import { tell } from './tell'

/* Both mails are about the company's space, so without spaces none is sent. */

/** Acknowledges the sign-up of a company, once; one added by the office is told nothing yet. */
export async function acknowledge(trx: Trx, config: Pick<Config, 'upstreams'>, id: number): Promise<void> {
  if (!offersSpaces(config)) return
  await tell(trx, 'entreprise_inscrite', {
    categorie: 'bienvenue',
    about: 'entreprise',
    once: 'entreprise/inscription',
    people: sql`${company(id)} AND current_setting('espace.actor')::jsonb->>'email' IS NULL`,
  })
}

/** Tells a company that it has been activated, by a mail with a link into its space. */
export async function tellActivated(
  trx: Trx,
  config: Pick<Config, 'publicUrl' | 'upstreams'>,
  id: number,
): Promise<void> {
  if (!offersSpaces(config)) return
  await tell(trx, 'entreprise_activee', {
    categorie: 'bienvenue',
    about: 'entreprise',
    into: [config, 'entreprise'],
    settles: true,
    people: company(id),
    also: ({ lang }) => ({ duree: durationIn(lang, SECTION_DAYS, 'day') }),
  })
}

const company = (id: number): RawBuilder<unknown> => sql`
  SELECT e.id AS about_id, e.email, e.nom_entreprise AS nom, e.nom_entreprise AS entreprise, e.nom_gerant AS destinataire,
    ${langOf('e')} AS lang
  FROM company.entreprise e WHERE e.id = ${id}`
