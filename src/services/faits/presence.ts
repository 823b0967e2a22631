import type { Lang } from '../../contract/kernel/constants'
import { heuresComptees } from '../../contract/regle/presence'
import type { Db } from '../db/schema'
import type { Config } from '../kernel/config'
import { presenceIn, wordsIn } from '../papers/words'
import { type Calendrier, calendars, chomesDe, type FeriesIn } from '../regle/feries'
import { calendrierOf } from '../regle/joursChomes'
import type { Facts } from './facts'

/** What tells the hours of presence that follow from the facts of an agreement, in words; empty: not all are known. */
export async function presenceOfFacts(
  db: Db,
  { country }: Pick<Config, 'country'>,
): Promise<(faits: Facts, lang: Lang) => string> {
  const [calendrier, feriesIn] = await Promise.all([calendrierOf(db, { country }), calendars()])
  return presenceFrom(calendrier, { country }, feriesIn)
}

/** The same, once all that it takes is read. */
export const presenceFrom =
  (
    calendrier: Calendrier,
    { country }: { country: string },
    feriesIn: FeriesIn,
  ): ((faits: Facts, lang: Lang) => string) =>
  ({ debut, fin, pauses, heures, semaine = '', pays_stage }, lang) => {
    if (heures === null && semaine === '') return ''
    // an agreement that does not state the country is of a school that asks for none
    const pays = pays_stage === undefined ? null : pays_stage || calendrier.pays
    const feries = chomesDe({ debut, fin, pays }, { country }, calendrier, feriesIn)
    const { ouvres } = calendrier
    const hours = heuresComptees({ debut, fin, pauses, heures, semaine, ouvres, presence: null }, feries)
    return hours === null ? '' : presenceIn(wordsIn(lang), hours)
  }
