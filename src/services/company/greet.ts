import { sql, type Transaction } from 'kysely'
import type { Lang } from '../../contract/constants'
import type { Config } from '../config'
import type { Database } from '../db/schema'
import { langOf } from '../gabarits/langOf'
import { renderMail } from '../gabarits/renderMail'
import { queueMail } from '../mail/outbox'

type Trx = Transaction<Database>

/** Acknowledges the sign-up of a company, once; one that the office has added itself is told nothing yet. */
export async function acknowledge(trx: Trx, id: number): Promise<void> {
  const { rows } = await sql<Greeted>`SELECT ${GREETED} FROM company.entreprise e WHERE e.id = ${id}
    AND current_setting('espace.actor')::jsonb->>'email' IS NULL`.execute(trx)
  for (const { email, lang, ...values } of rows) {
    await queueMail(trx, {
      ...{
        recipient: email,
        nom: values.entreprise,
        categorie: 'bienvenue',
        about: { entity: 'entreprise', id },
      },
      ...(await renderMail(trx, 'entreprise_inscrite', lang, values)),
      dedupeKey: `entreprise/inscription/${id}`,
    })
  }
}

/** Tells a company that it has been activated, and how to enter its space. */
export async function tellActivated(
  trx: Trx,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  id: number,
): Promise<void> {
  const { rows } = await sql<Greeted>`SELECT ${GREETED} FROM company.entreprise e WHERE e.id = ${id}`.execute(
    trx,
  )
  for (const { email, lang, ...values } of rows) {
    await queueMail(trx, {
      ...{
        recipient: email,
        nom: values.entreprise,
        categorie: 'bienvenue',
        about: { entity: 'entreprise', id },
      },
      ...(await renderMail(trx, 'entreprise_activee', lang, values, {
        button: { href: `${publicUrl}/espace` },
      })),
    })
  }
}

interface Greeted {
  email: string
  entreprise: string
  destinataire: string
  lang: Lang
}

const GREETED = sql`e.email, e.nom_entreprise AS entreprise, e.nom_gerant AS destinataire, ${langOf('e')} AS lang`
