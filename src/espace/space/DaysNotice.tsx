import { type AnneeDeLEcole, type RemarqueSurLesJours, remarquesSur } from '../../contract/demande/anneeDes'
import { fill } from '../../ui/texts/messages'
import { useTexts } from './texts'

export interface Years {
  /** The years the internship may belong to; empty if unknown. */
  annees: readonly AnneeDeLEcole[]
  aujourdhui: string
}

/**
 * Remarks on the days of an internship, once both are known.
 *
 * @param says texts that differ from those of a declaration
 */
export function DaysNotice({
  debut,
  fin,
  years: { annees, aujourdhui },
  says,
}: {
  debut: string
  fin: string
  years: Years
  says?: Partial<Record<RemarqueSurLesJours['code'], string>>
}) {
  const { demandes, refusals } = useTexts()
  if (annees.length === 0 || !debut || fin < debut) return null
  const texts = { hors_annees: refusals.outside_years ?? '', ...demandes.jours }
  return (
    <div role="status">
      {remarquesSur({ debut, fin }, annees, aujourdhui).map((remarque) => (
        <p key={remarque.code} className="notice">
          {fill(says?.[remarque.code] ?? texts[remarque.code], {
            annee: 'annee' in remarque ? remarque.annee.label : '',
          })}
        </p>
      ))}
    </div>
  )
}
