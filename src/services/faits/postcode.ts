import { fitsCountry } from '../../contract/faits/champs'
import type { Trx } from '../db/schema'
import { invalid } from '../kernel/refusal'

type Sent = Parameters<typeof fitsCountry>[0]

/** @throws Refusal `validation` if the postcode cannot be one of the country, as far as both are known */
export function refusePostcode(sent: Sent): void {
  if (!fitsCountry(sent)) throw invalid('code_postal', 'no postcode of that country')
}

/** The same for a company, with sent values taking precedence over stored ones. */
export async function refuseCompanyPostcode(trx: Trx, id: number, sent: Sent): Promise<void> {
  const present = await trx
    .selectFrom('company.entreprise')
    .select(['code_postal', 'pays'])
    .where('id', '=', id)
    .executeTakeFirst()
  refusePostcode({ ...present, ...sent })
}
