import { sql } from 'kysely'
import type { extensions } from '../../contract/extensions'
import type { Handler } from '../access/handler'
import type { Db } from '../db/schema'
import { Refusal } from '../kernel/refusal'
import { RegisterSilent, readRegister } from './readRegister'

/** What the public register says under a number, and which companies are known under it already. Nothing is written. */
export const entrepriseRegistre: Handler<typeof extensions.entrepriseRegistre> = async (
  { numero },
  { config, db },
) => {
  const { companyRegisterUrl, webhookInside } = config
  if (!companyRegisterUrl) throw new Refusal('not_found', 'COMPANY_REGISTER_URL is not set')
  const [registre, connues] = await Promise.all([
    readRegister({ companyRegisterUrl, webhookInside }, numero).catch((error: unknown) => {
      if (!(error instanceof RegisterSilent)) throw error
      throw new Refusal('service_unavailable', `the register of companies: ${error.message}`)
    }),
    knownUnder(db, numero),
  ])
  return { registre, connues }
}

/** Those with the number, and those that are the same company: by its SIREN, or one of its SIRET. The same number first. */
async function knownUnder(db: Db, numero: string) {
  const siren = numero.slice(0, 9)
  return db
    .selectFrom('company.entreprise')
    .select(['id', 'nom_entreprise as nom', 'matricule', sql<0 | 1>`(numero = ${numero})::int`.as('meme')])
    .where('numero', '>=', siren)
    .where('numero', '<=', `${siren}99999`)
    .where(sql<boolean>`numero ~ '^[0-9]{9}([0-9]{5})?$'`)
    .orderBy('meme', 'desc')
    .orderBy('nom_entreprise')
    .orderBy('id')
    .limit(20)
    .execute()
}
