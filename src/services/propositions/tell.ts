import { sql, type Transaction } from 'kysely'
import type { Lang } from '../../contract/constants'
import type { Config } from '../config'
import type { Database } from '../db/schema'
import { langOf } from '../gabarits/langOf'
import { renderMail } from '../gabarits/renderMail'
import { intoSpace } from '../mail/intoSpace'
import { queueMail } from '../mail/outbox'

/** Tells a company what became of an offer that it has proposed. */
export async function tellCompany(
  trx: Transaction<Database>,
  config: Pick<Config, 'publicUrl'>,
  cle: 'offre_acceptee' | 'offre_retournee',
  id: number,
): Promise<void> {
  const { rows } = await sql<Told>`
    SELECT e.email, e.nom_entreprise AS entreprise, e.nom_gerant AS destinataire, ${langOf('e')} AS lang,
      p.sujet, p.motif, p.annee_id
    FROM internship.proposition p JOIN company.entreprise e ON e.id = p.entreprise_id WHERE p.id = ${id}`.execute(
    trx,
  )
  for (const { email, lang, annee_id, ...values } of rows) {
    const { button, link } = await intoSpace(trx, config, email, 'propositions')
    await queueMail(trx, {
      ...{ recipient: email, nom: values.entreprise, categorie: 'offre', anneeId: annee_id, link },
      about: { entity: 'proposition', id },
      ...(await renderMail(trx, cle, lang, values, { button })),
    })
  }
}

interface Told {
  email: string
  entreprise: string
  destinataire: string
  lang: Lang
  sujet: string
  motif: string
  annee_id: number
}
