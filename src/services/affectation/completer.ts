import type { ACompleter, deroulement as calls } from '../../contract/affectation/deroulement'
import type { Faits } from '../../contract/affectation/faits'
import type { Handler } from '../access/handler'
import { invalid, Refusal } from '../kernel/refusal'
import { refuseMixedDays } from './breaks'
import { defautsDe, missingOf } from './defauts'
import { editedOf, keep } from './deroulement'
import { hold } from './held'

/* Paths `affectation/deroulement/completer` and `…/defauts`: filling in missing facts, one internship or many. */

export const deroulementDefauts: Handler<typeof calls.deroulementDefauts> = async (
  { ids },
  { db, session },
) => {
  const stages = await defautsDe(db, session, ids)
  if (stages.length === 0) throw new Refusal('not_found', 'there is none of these')
  return { stages }
}

export const deroulementCompleter: Handler<typeof calls.deroulementCompleter> = async (
  { id, selon, ...given },
  { session, write, config },
) => {
  if (selon.length === 0 && Object.values(given).every((fait) => fait === null || fait === ''))
    throw invalid('heures', 'nothing is given to fill in')
  const avertissements = await write(async (trx) => {
    const held = await hold(trx, session, config, id)
    const edited = editedOf(held)
    const filled = { ...edited, ...fillingIn(edited, given) }
    const [defauts] = selon.length > 0 ? await defautsDe(trx, session, [id]) : []
    for (const source of selon) Object.assign(filled, missingOf(filled, defauts?.[source] ?? {}))
    await refuseMixedDays(trx, filled)
    return keep(trx, config, held, filled)
  })
  return { status: 200, avertissements }
}

/** The given values for unknown facts. */
const fillingIn = (held: ACompleter & Pick<Faits, 'distance'>, given: ACompleter): ACompleter => ({
  heures: held.heures ?? given.heures,
  lieu: held.distance === 1 ? held.lieu : held.lieu || given.lieu,
  gratification: held.gratification ?? given.gratification,
  missions: held.missions || given.missions,
  assurance: held.assurance || given.assurance,
  pays_stage: held.pays_stage || given.pays_stage,
})
