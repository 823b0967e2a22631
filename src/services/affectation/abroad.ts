import { sql } from 'kysely'
import type { autorisation as calls } from '../../contract/affectation/autorisation'
import type { Handler } from '../access/handler'
import { refuseOtherVersion } from '../db/version'
import { giveOwnFacts } from '../faits/own'
import { invalid, Refusal } from '../kernel/refusal'
import { untell } from '../mail/outbox'
import { hold } from './held'
import { tellActe } from './tellActe'

/* The path `affectation/autoriser`: what the office decides of an internship abroad. */

const ACTES = { accordee: 'autoriser', refusee: 'interdire' } as const

export const stageAutoriser: Handler<typeof calls.stageAutoriser> = async (
  { id, etat, motif, version },
  { config, session, write },
) => {
  if (etat === 'refusee' && motif === '') throw invalid('motif', 'a refusal has a reason', 'required')
  await write(async (trx) => {
    const held = await hold(trx, session, config, id)
    const { affectation_id: of, etranger } = held
    await refuseOtherVersion(trx, version, held, { entity: 'internship.deroulement', entityId: of })
    // the decision can still be withdrawn once the internship is no longer abroad
    if (!etranger && etat !== '') throw new Refusal('not_abroad', 'the internship is not in another country')
    const reason = etat === 'refusee' ? motif : ''
    if (etranger?.etat === etat && etranger.motif === reason) return
    await giveOwnFacts(trx, of)
    const decided =
      etranger && etat !== ''
        ? { pays: etranger.pays, par: (session.username || session.email).slice(0, 300), le: sql`now()` }
        : { pays: '', par: '', le: null }
    await sql`UPDATE internship.deroulement SET autorisation = ${etat}, autorisation_pays = ${decided.pays},
        autorisation_motif = ${reason}, autorisation_par = ${decided.par}, autorisation_le = ${decided.le}
      WHERE id = ${of}`.execute(trx)
    for (const [state, acte] of Object.entries(ACTES))
      if (state !== etat) await untell(trx, 'affectation', [of], { part: acte })
    if (etat !== '') await tellActe(trx, ACTES[etat], { id: of, motif }, config)
  })
  return { status: 200 }
}
