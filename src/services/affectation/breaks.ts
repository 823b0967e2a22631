import { sql } from 'kysely'
import type { Faits } from '../../contract/affectation/faits'
import { aUnJourOuvre, type Periode } from '../../contract/regle/jours'
import { joursTravailles } from '../../contract/regle/semaine'
import type { Trx } from '../db/schema'
import { invalid, Refusal } from '../kernel/refusal'

/** Breaks lie within the internship, end after they start, and leave at least one working day. */
export async function refuseMixedDays(
  trx: Trx,
  { debut, fin, pauses, semaine }: Pick<Faits, 'debut' | 'fin' | 'semaine'> & { pauses: Periode[] },
): Promise<void> {
  const spans = [{ debut, fin }, ...pauses]
  if (spans.some((span) => span.debut && span.fin && span.fin < span.debut))
    throw new Refusal('end_before_start', 'it ends before it begins')
  const outside = pauses.findIndex((pause) => (debut && pause.debut < debut) || (fin && pause.fin > fin))
  if (outside >= 0) throw invalid(`pauses.${outside}.debut`, 'a break lies within the internship')
  if (!debut || !fin || pauses.length === 0) return
  const { rows } = await sql<{ jours: string }>`SELECT jours FROM records.etablissement`.execute(trx)
  if (!aUnJourOuvre({ debut, fin, pauses }, joursTravailles(semaine).join('') || (rows[0]?.jours ?? '12345')))
    throw new Refusal('breaks_too_long', 'the breaks leave no day of work')
}
